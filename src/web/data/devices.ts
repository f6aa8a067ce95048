/** The devices on which I am signed in, and signing them out. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import { accountKeys } from './accounts.ts'
import type { AppContext } from './app-context.ts'

export const mySessions = ({ api }: AppContext) =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => answer(api.GET('/accounts/sessions', { signal })),
  })

/** The list is read again whatever came of it: where the answer was lost, the device may be gone. */
async function outdating<Result>({ queries }: AppContext, end: Promise<Result>): Promise<Result> {
  try {
    return await end
  } finally {
    void queries.invalidateQueries({ queryKey: accountKeys.sessions })
  }
}

/** Signs another device out; one that was out already is no failure. */
export const endSession = (app: AppContext) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) =>
      outdating(
        app,
        answer(app.api.DELETE('/accounts/sessions/{id}', { params: { path: { id } } })).catch((error: unknown) => {
          if (error instanceof CallRefused && error.code === 'not-found') return { msg: 'A sessão foi encerrada.' }
          throw error
        }),
      ),
  })

export const endOtherSessions = (app: AppContext) =>
  mutationOptions({ mutationFn: () => outdating(app, answer(app.api.DELETE('/accounts/sessions'))) })
