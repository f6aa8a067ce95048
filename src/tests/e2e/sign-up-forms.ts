/** What joining as a professional asks for, filled in as a person would. */
import { expect, type Page } from '@playwright/test'

export interface AccountTyped {
  name?: string
  /** Left as it is, for example as an invitation says it. */
  email?: string
  password: string
  /** The password, unless it is typed otherwise the second time. */
  again?: string
}

export async function fillAccount(page: Page, { name = 'Nina Prado', email, password, again }: AccountTyped) {
  await page.getByLabel('Nome completo').fill(name)
  if (email !== undefined) await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(again ?? password)
}

async function choose(page: Page, label: string, option: string) {
  const control = page.getByRole('combobox', { name: label })
  // A press that follows the opening at once belongs to the opening, as with a menu that is held down.
  await expect(async () => {
    if (!(await page.getByRole('option', { name: option }).isVisible())) await control.click()
    await page.getByRole('option', { name: option }).click()
    await expect(control).toContainText(option, { timeout: 1_000 })
  }).toPass()
}

interface Practice {
  readonly profession: string
  /** That of their association. */
  readonly number: { readonly label: string; readonly typed: string }
}

const architect: Practice = { profession: 'Arquiteto', number: { label: 'CAU', typed: 'a66583-5' } }

/** The profession with its number, and the terms. */
export async function fillPractice(page: Page, { profession, number } = architect) {
  await choose(page, 'Profissão', profession)
  await page.getByLabel(number.label).fill(number.typed)
  await page.getByLabel('Li e aceito os termos de uso').check()
}
