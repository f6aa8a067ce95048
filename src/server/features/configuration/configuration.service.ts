/** What admins set for the whole programme: read with its version, replaced by one of them at a time, noted. */
import type {
  BannerConfiguration,
  FaqConfiguration,
  FaqConfigurationWriting,
  LevelConfiguration,
  RegulationConfiguration,
  RegulationPublishing,
} from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { wrongQuestion } from '#domain/faq/question-fields.ts'
import { wrongBanners } from '#domain/home/banner-form.ts'
import { changeImages, type BannersOf } from '#domain/home/banners.ts'
import { longestRegulation } from '#domain/people/terms-version.ts'
import { asWritten, wrongLevels } from '#domain/points/level-fields.ts'
import type { Identity } from '#server/identity.ts'
import type { BannerImage } from '#server/features/home/home.service.ts'
import { configuringNotices } from './notices.service.ts'
import { type ConfigurationDeps, type Note, noteWith, refuseWrong } from './configuration.deps.ts'

export type ConfigurationService = ReturnType<typeof createConfigurationService>

export function createConfigurationService(deps: ConfigurationDeps) {
  const note = noteWith(deps)
  return {
    ...configuringLevels(deps, note),
    ...configuringNotices(deps, note),
    ...configuringBanners(deps, note),
    ...configuringFaq(deps, note),
    ...configuringRegulations(deps, note),
  }
}

function configuringLevels({ database, settings }: ConfigurationDeps, note: Note) {
  async function levels(): Promise<LevelConfiguration> {
    const version = await settings.versionOf(database.db, 'levels')
    const { levels: rows } = await settings.read(database.db)
    return { levels: rows.map(({ sublevels, ...level }) => ({ ...level, sublevels: [...sublevels] })), version }
  }

  /** Nobody falls by it. Refuses `validation` with the wrong fields, and `version-conflict` when somebody was faster. */
  async function saveLevels(by: Identity, written: LevelConfiguration): Promise<LevelConfiguration> {
    const after = asWritten(written.levels)
    refuseWrong(wrongLevels(after))
    await database.transaction(async (tx) => {
      await settings.advance(tx, { part: 'levels', from: written.version }, by.personId)
      const { levels: before } = await settings.read(tx)
      await settings.change(tx, { levels: after }, by.personId)
      await note(tx, by, { part: 'levels', before, after })
    })
    return levels()
  }

  return { levels, saveLevels }
}

/** A configuration whose pictures may be missing. */
export type WrittenBanners = BannersOf<BannerImage | null>

function configuringBanners({ database, settings, home }: ConfigurationDeps, note: Note) {
  const banners = async (): Promise<BannerConfiguration> => {
    const version = await settings.versionOf(database.db, 'banners')
    return { banners: await home.banners(), version }
  }

  /**
   * Refuses `validation` with the wrong fields, `version-conflict` when somebody was faster, and whatever is wrong with a
   * picture (more than 1 MB, no picture).
   */
  async function saveBanners(
    by: Identity,
    { banners: written, version }: { banners: WrittenBanners; version: number },
  ): Promise<BannerConfiguration> {
    refuseWrong(wrongBanners(written))
    // Asked before the pictures are read: addresses that are kept may be gone since.
    refuseOvertaken({ version: await settings.versionOf(database.db, 'banners') }, version)
    const whole = await changeImages(written, async (image): Promise<BannerImage> => {
      if (image === null) throw new Refusal('validation')
      return image
    })
    await home.saveBanners(whole, by.personId, async (tx, { before, after }) => {
      await settings.advance(tx, { part: 'banners', from: version }, by.personId)
      await note(tx, by, { part: 'banners', before, after })
    })
    return banners()
  }

  return { banners, saveBanners }
}

/** The rows of `all` that do not stand in `others` like this. */
function missingIn<Row>(others: readonly Row[], all: readonly Row[]): readonly Row[] {
  const present = new Set(others.map((row) => JSON.stringify(row)))
  return all.filter((row) => !present.has(JSON.stringify(row)))
}

function configuringFaq({ database, settings, faq }: ConfigurationDeps, note: Note) {
  async function questions(): Promise<FaqConfiguration> {
    const version = await settings.versionOf(database.db, 'faq')
    const rows = await faq.all()
    return {
      // No question of the programme is for admins.
      questions: rows.flatMap(({ id: _id, audience, topic, question, answer }) =>
        audience === 'admin' ? [] : [{ _id, audience, topic, question, answer }],
      ),
      version,
    }
  }

  /** Refuses `validation` with the wrong fields, and `version-conflict` when somebody was faster. */
  async function saveQuestions(by: Identity, { questions: written, version }: FaqConfigurationWriting) {
    for (const each of written) refuseWrong(wrongQuestion(each))
    const wanted = written.map(({ _id: id, audience, topic, question, answer }) => ({
      id,
      audience,
      topic: topic.trim(),
      question: question.trim(),
      answer: answer.trim(),
    }))
    await database.transaction(async (tx) => {
      await settings.advance(tx, { part: 'faq', from: version }, by.personId)
      const before = await faq.all(tx)
      const after = await faq.replace(tx, wanted)
      await note(tx, by, { part: 'faq', before: missingIn(after, before), after: missingIn(before, after) })
    })
    return questions()
  }

  return { questions, saveQuestions }
}

const regulationKinds = ['regulation', 'store-regulation'] as const

function configuringRegulations({ database, accounts }: ConfigurationDeps, note: Note) {
  async function regulations(): Promise<RegulationConfiguration> {
    const found: RegulationConfiguration['regulations'] = []
    for (const kind of regulationKinds) {
      const versions = await accounts.published(kind)
      found.push({ kind, versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })) })
    }
    return { regulations: found }
  }

  /**
   * In force at once; what people accepted before stays as it was. Refuses `validation` for an empty text and for the one
   * that is in force already, and `version-conflict` when somebody published meanwhile.
   */
  async function publishRegulation(by: Identity, { kind, basedOn, body: written }: RegulationPublishing) {
    const body = written.trim()
    if (body === '' || body.length > longestRegulation) refuseWrong({ body: 'Digite o texto do regulamento' })
    await database.transaction(async (tx) => {
      const [before] = await accounts.published(kind, tx)
      if (before?.version === basedOn && before.body === body)
        refuseWrong({ body: 'O texto é igual ao da versão em vigor' })
      const version = await accounts.publishNext(tx, { kind, body, basedOn })
      await note(tx, by, { part: kind, before: { version: before?.version ?? null }, after: { version } })
    })
    return regulations()
  }

  return { regulations, publishRegulation }
}
