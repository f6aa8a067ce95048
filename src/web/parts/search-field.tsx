/** Looks for words in a long list: it asks once the typing pauses. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconSearch } from '#web/ui/icons.ts'

interface SearchFieldProps {
  /** What is looked at: "Nome ou e-mail". */
  hint: string
  value: string | undefined
  /** Gets undefined when the field is empty. */
  onSearch: (text: string | undefined) => void
}

/** Typing waits this long before it searches, in milliseconds. */
const pause = 300

/** A search that was taken back from outside empties the field. */
export function SearchField({ value, ...rest }: SearchFieldProps) {
  return <Typed key={value === undefined ? 'empty' : 'filled'} value={value ?? ''} {...rest} />
}

function Typed({ hint, value, onSearch }: SearchFieldProps & { value: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text || undefined), pause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <TextField
      label={t`Buscar`}
      hint={hint}
      type="search"
      maxLength={80}
      start={<IconSearch size={18} />}
      value={text}
      onValueChange={setText}
    />
  )
}
