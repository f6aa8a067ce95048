/** The call about frequent questions. */
import type { Handlers } from '#server/http/handler.ts'
import type { FaqService } from './faq.service.ts'

export function faqHandlers(faq: FaqService): Pick<Handlers, 'listQuestions'> {
  return {
    listQuestions: ({ caller }) => faq.list(caller.userType),
  }
}
