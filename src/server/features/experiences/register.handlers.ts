/** The calls about the registers of experiences and their categories, and about the desk. */
import { readFile } from 'node:fs/promises'
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ExperiencesService } from './experiences.service.ts'

type CategoryOperation =
  | 'adminExperienceCategories'
  | 'createExperienceCategory'
  | 'updateExperienceCategory'
  | 'activateExperienceCategory'
  | 'inactivateExperienceCategory'

type Operation =
  | 'adminExperiences'
  | 'createExperience'
  | 'updateExperience'
  | 'activateExperience'
  | 'inactivateExperience'
  | 'experienceSubscribers'
  | 'ownerSubscriptions'
  | 'markAttendance'

/** The sentences are the specification's (second document, section 8). */
const said = {
  created: 'Criado com sucesso!',
  updated: 'Atualizado com sucesso!',
  experienceCreated: 'Experiência cadastrada com sucesso!',
  experienceUpdated: 'Experiência atualizada com sucesso!',
}

export function experienceCategoriesHandlers(experiences: ExperiencesService): Pick<Handlers, CategoryOperation> {
  const { changeCategoryTo } = experiences
  return {
    adminExperienceCategories: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      experiences.listCategories({ ...filters, page, limit, order }),
    createExperienceCategory: async ({ caller, body, reply }) => {
      const category = await experiences.registerCategory(caller, body)
      reply.status(201)
      return { msg: said.created, category }
    },
    updateExperienceCategory: async ({ caller, path: { id }, body }) => ({
      msg: said.updated,
      category: await changeCategoryTo(caller, id, body),
    }),
    activateExperienceCategory: async ({ caller, path: { id } }) => ({
      msg: said.updated,
      category: await changeCategoryTo(caller, id, { active: true }),
    }),
    inactivateExperienceCategory: async ({ caller, path: { id } }) => ({
      msg: said.updated,
      category: await changeCategoryTo(caller, id, { active: false }),
    }),
  }
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export function experienceRegisterHandlers(experiences: ExperiencesService): Pick<Handlers, Operation> {
  const { changeExperience } = experiences
  return {
    adminExperiences: ({ query }) => {
      const { page = 1, limit = paginationLimit, sort: order = '-createdAt', category: categoryId, ...filters } = query
      return experiences.listRegister({ ...filters, categoryId, page, limit, order })
    },
    createExperience: async ({ caller, body: { image, ...written }, reply }) => {
      const bytes = image && (await readFile(image.path))
      const experience = await experiences.register(caller, { ...written, image: bytes })
      reply.status(201)
      return { msg: said.experienceCreated, experience }
    },
    updateExperience: async ({ caller, path: { id }, body: { image, ...change } }) => {
      const bytes = typeof image === 'string' ? bytesOf(image) : image
      return {
        msg: said.experienceUpdated,
        experience: await changeExperience(caller, id, { ...change, image: bytes }),
      }
    },
    activateExperience: async ({ caller, path: { id } }) => ({
      msg: said.experienceUpdated,
      experience: await changeExperience(caller, id, { active: true }),
    }),
    inactivateExperience: async ({ caller, path: { id } }) => ({
      msg: said.experienceUpdated,
      experience: await changeExperience(caller, id, { active: false }),
    }),
    ownerSubscriptions: ({ path: { ownerType: type, id }, query: { page = 1, limit = paginationLimit } }) =>
      experiences.subscriptionsOf({ type, id }, { page, limit }),
    experienceSubscribers: ({ path: { id: experienceId }, query: { page = 1, limit = paginationLimit, ...filters } }) =>
      experiences.subscribers({ ...filters, experienceId, page, limit }),
    markAttendance: async ({ caller, path: { id: experienceId, subscriptionId } }) => ({
      msg: 'Presença confirmada!',
      subscriber: await experiences.markByHand(caller, { experienceId, subscriptionId }),
    }),
  }
}
