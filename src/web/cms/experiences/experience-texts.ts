/** How the parts of an experience are called in the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExperienceField } from '#domain/experiences/experience-fields.ts'

export const experienceFieldText = {
  title: msg`Título`,
  subtitle: msg`Subtítulo`,
  description: msg`Descrição`,
  terms: msg`Regulamento`,
  startsAt: msg`Começa`,
  endsAt: msg`Termina`,
  place: msg`Local`,
  address: msg`Endereço`,
  link: msg`Link de acesso`,
  subscriptionStartsAt: msg`Inscrições a partir de`,
  subscriptionEndsAt: msg`Inscrições até`,
  capacity: msg`Vagas`,
  cancelUntil: msg`Cancelamento com devolução total até`,
  lateRefundPercent: msg`Devolução depois disso`,
  defaultPoints: msg`Pontos`,
  pointsByLevel: msg`Preço por nível`,
  minLevel: msg`Nível mínimo`,
  checkInMinutesBefore: msg`Entrada abre antes do início`,
  attendancePoints: msg`Pontos pela presença`,
} as const satisfies Record<ExperienceField, MessageDescriptor>

export const wrongExperienceText = {
  title: msg`Digite um título válido`,
  subtitle: msg`Digite um subtítulo válido`,
  description: msg`Digite uma descrição válida`,
  terms: msg`O regulamento pode ter até 5.000 caracteres`,
  startsAt: msg`Informe quando começa`,
  endsAt: msg`O fim deve ser depois do início`,
  place: msg`O nome do local pode ter até 120 caracteres`,
  address: msg`O endereço pode ter até 200 caracteres`,
  link: msg`Digite um endereço que comece com https://`,
  subscriptionStartsAt: msg`Informe quando as inscrições começam`,
  subscriptionEndsAt: msg`As inscrições devem terminar depois de começar`,
  capacity: msg`As vagas vão de 0 a 100.000`,
  cancelUntil: msg`O prazo de cancelamento deve ser antes do início`,
  lateRefundPercent: msg`A devolução vai de 0 a 100%`,
  defaultPoints: msg`Os pontos vão de 0 a 1.000.000`,
  pointsByLevel: msg`Cada nível tem um preço só, de 0 a 1.000.000 de pontos`,
  minLevel: msg`O nível vai de 1 a 20`,
  checkInMinutesBefore: msg`A entrada abre até 1.440 minutos antes`,
  attendancePoints: msg`Os pontos vão de 0 a 1.000.000`,
} as const satisfies Record<ExperienceField, MessageDescriptor>
