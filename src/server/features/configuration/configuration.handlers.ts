/** The calls about what admins set for the whole programme. */
import { readBannerFields } from '#domain/home/banner-form.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Through } from '#server/features/approvals/through.service.ts'
import type { ConfigurationService } from './configuration.service.ts'

type Operation =
  | 'readLevelConfiguration'
  | 'saveLevelConfiguration'
  | 'readNotificationConfiguration'
  | 'saveNotificationConfiguration'
  | 'readBannerConfiguration'
  | 'saveBannerConfiguration'
  | 'readFaqConfiguration'
  | 'saveFaqConfiguration'
  | 'readRegulationConfiguration'
  | 'publishRegulation'

/** The specification's sentence (second document, section 8). */
const msg = 'Atualizado com sucesso!'

export function configurationHandlers(
  configuration: ConfigurationService,
  through: Through,
): Pick<Handlers, Operation> {
  return {
    readLevelConfiguration: () => configuration.levels(),
    saveLevelConfiguration: (call) =>
      through(call, { act: 'levels-save', request: () => call.body }, async () => ({
        msg,
        configuration: await configuration.saveLevels(call.caller, call.body),
      })),
    readNotificationConfiguration: () => configuration.notifications(),
    saveNotificationConfiguration: async ({ caller, body }) => ({
      msg,
      configuration: await configuration.saveNotifications(caller, body),
    }),
    readBannerConfiguration: () => configuration.banners(),
    saveBannerConfiguration: async ({ caller, body: { version, ...fields } }) => ({
      msg,
      configuration: await configuration.saveBanners(caller, {
        banners: readBannerFields(fields),
        version: Number(version),
      }),
    }),
    readFaqConfiguration: () => configuration.questions(),
    saveFaqConfiguration: async ({ caller, body }) => ({
      msg,
      configuration: await configuration.saveQuestions(caller, body),
    }),
    readRegulationConfiguration: () => configuration.regulations(),
    publishRegulation: async ({ caller, body }) => ({
      msg,
      configuration: await configuration.publishRegulation(caller, body),
    }),
  }
}
