/** The calls about the register of promotions, and about who has them. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { PointsExtraService } from './points-extra.service.ts'

type RegisterOperation =
  | 'adminPointsExtras'
  | 'adminPointsExtra'
  | 'createPointsExtra'
  | 'updatePointsExtra'
  | 'activatePointsExtra'
  | 'inactivatePointsExtra'

type ApplyingOperation =
  | 'pointsExtraProfessionals'
  | 'pointsExtraStores'
  | 'storesForPointsExtra'
  | 'pointsExtraExtract'
  | 'ownerExtraPoints'
  | 'correctPointsExtra'
  | 'applyPointsExtra'
  | 'unapplyPointsExtra'
  | 'applyStorePointsExtra'
  | 'unapplyStorePointsExtra'

/** The sentence is the specification's (second document, section 8). */
const updated = 'Atualizado com sucesso!'

export function pointsExtraRegisterHandlers(pointsExtra: PointsExtraService): Pick<Handlers, RegisterOperation> {
  const change = pointsExtra.update
  return {
    adminPointsExtras: ({ query: { page = 1, limit = paginationLimit, sort: order = '-createdAt', ...filters } }) =>
      pointsExtra.list({ ...filters, page, limit, order }),
    adminPointsExtra: async ({ path: { id } }) => {
      const promotion = await pointsExtra.find(id)
      return { promotion, codePath: await pointsExtra.pathOf(id) }
    },
    createPointsExtra: async ({ caller, body, reply }) => {
      const promotion = await pointsExtra.register(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', promotion }
    },
    updatePointsExtra: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      promotion: await change(caller, id, body),
    }),
    activatePointsExtra: async ({ caller, path: { id } }) => ({
      msg: updated,
      promotion: await change(caller, id, { active: true }),
    }),
    inactivatePointsExtra: async ({ caller, path: { id } }) => ({
      msg: updated,
      promotion: await change(caller, id, { active: false }),
    }),
  }
}

export function pointsExtraApplyingHandlers(pointsExtra: PointsExtraService): Pick<Handlers, ApplyingOperation> {
  const { applications, extract, choosableStores, applyByHand, takeBack, correct } = pointsExtra
  return {
    pointsExtraProfessionals: ({ path: { id }, query: { page = 1, limit = paginationLimit, ...asked } }) =>
      applications({ ...asked, pointsExtraId: id, ownerType: 'professional', page, limit }),
    pointsExtraStores: ({ path: { id }, query: { page = 1, limit = paginationLimit, ...asked } }) =>
      applications({ ...asked, pointsExtraId: id, ownerType: 'store', page, limit }),
    storesForPointsExtra: ({ path: { id }, query: { page = 1, limit = paginationLimit, search } }) =>
      choosableStores(id, { page, limit, search }),
    pointsExtraExtract: ({ path: { id }, query: { page = 1, limit = paginationLimit, ...asked } }) =>
      extract({ ...asked, pointsExtraId: id, page, limit }),
    ownerExtraPoints: ({ path: { ownerType: type, id }, query: { page = 1, limit = paginationLimit } }) =>
      pointsExtra.appliedTo({ type, id }, { page, limit }),
    correctPointsExtra: ({ caller, path: { id: pointsExtraId }, body: { version, preview = false, ...written } }) =>
      correct(caller, { ...written, pointsExtraId, version, preview }),
    applyPointsExtra: ({ caller, headers, body: { pointsExtraId, userIds: ids, version, preview = false } }) =>
      applyByHand(caller, {
        pointsExtraId,
        ownerType: 'professional',
        ids,
        key: headers['Idempotency-Key'],
        version,
        preview,
      }),
    unapplyPointsExtra: ({ caller, body: { pointsExtraId, userId: id, applicationId, preview = false } }) =>
      takeBack(caller, { pointsExtraId, owner: { type: 'professional', id }, applicationId, preview }),
    applyStorePointsExtra: ({ caller, headers, body: { pointsExtraId, storeId, version, preview = false } }) =>
      applyByHand(caller, {
        pointsExtraId,
        ownerType: 'store',
        ids: [storeId],
        key: headers['Idempotency-Key'],
        version,
        preview,
      }),
    unapplyStorePointsExtra: ({ caller, body: { pointsExtraId, storeId: id, applicationId, preview = false } }) =>
      takeBack(caller, { pointsExtraId, owner: { type: 'store', id }, applicationId, preview }),
  }
}
