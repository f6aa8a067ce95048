/** Which keys act here, and the switch that silences the letters. */
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useShortcutsOn } from './use-shortcuts.ts'

interface ShortcutSheetProps {
  keys: readonly (readonly [key: string, text: MessageDescriptor])[]
  open: boolean
  onClose: () => void
}

export function ShortcutSheet({ keys, open, onClose }: ShortcutSheetProps) {
  const { t, i18n } = useLingui()
  const [on, setOn] = useShortcutsOn()
  return (
    <Modal open={open} onClose={onClose} title={t`Atalhos do teclado`}>
      <Stack gap={4}>
        <DefinitionList columns={2} items={keys.map(([term, text]) => ({ term, description: i18n._(text) }))} />
        <Text size="small" tone="muted">
          <Trans>Enquanto você digita, as letras são só letras.</Trans>
        </Text>
        <Switch
          label={t`Usar atalhos de uma tecla`}
          hint={t`Desligue se você dita ou usa um leitor de tela com as mesmas teclas. Vale neste computador.`}
          value={on}
          onValueChange={setOn}
        />
      </Stack>
    </Modal>
  )
}
