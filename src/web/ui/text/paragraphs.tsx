/** Plain text of the programme, its paragraphs apart by a blank line. */
import { paragraphs } from './paragraphs.css.ts'
import { Text, type TextProps } from './text.tsx'

export function Paragraphs({ text, size }: { text: string; size?: TextProps['size'] }) {
  return (
    <div className={paragraphs}>
      {text.split('\n\n').map((paragraph) => (
        <Text key={paragraph} size={size}>
          {paragraph}
        </Text>
      ))}
    </div>
  )
}
