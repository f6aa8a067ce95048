/** What the back office sends to offer a free experience, open for subscription now. */
import { formOf } from './form.ts'

const day = 86_400_000

/** An instant so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** A multipart body; fields are texts, lists and files. */
export const experienceForm = (fields: object) =>
  formOf({
    kind: 'course',
    title: 'Oficina de luz',
    subtitle: 'Uma manhã',
    description: 'Três horas.',
    subscriptionStartsAt: inDays(-1),
    subscriptionEndsAt: inDays(5),
    defaultPoints: '0',
    ...fields,
  })
