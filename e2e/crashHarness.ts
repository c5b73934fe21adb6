import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { createRandom, type Random } from '../soak/parts/random.ts'
import { apiOf, type Member } from './api.ts'
import { readUnsavedTexts } from './offlineDb.ts'
import { tokenKey } from './fixtures.ts'
import { startNetworkProxy } from './networkProxy.ts'
import { brainDumpField } from './savingPage.ts'
import { startKillableBrowser, type KillableBrowser } from './killableBrowser.ts'

/** A way in which one page or all of them end. */
export type Ending = (browser: KillableBrowser, pages: readonly Page[]) => Promise<void>

export const endings: Readonly<Record<string, Ending>> = {
  'the tabs are closed': async (_, pages) => void (await Promise.all(pages.map(page => page.close()))),
  'the pages are reloaded': async (_, pages) => {
    // Without a network, the attempt to reload is what ends the page.
    await Promise.all(pages.map(page => page.reload().catch(() => undefined)))
    await Promise.all(pages.map(page => page.close()))
  },
  'the pages are killed': async (browser, pages) => {
    await browser.killPages()
    await Promise.all(pages.map(page => page.close()))
  },
  'the browser is killed': browser => browser.kill(),
  'the power is cut': browser => browser.cutPower(),
}

/** Text older than this is promised to be restored. */
const storedAfterMs = 250
/** Browsers start again and again, many at the same time if the machine is busy. */
const patience = { timeout: 60_000 }
/** The number of projects edited at the same time, each in a tab of its own. */
const tabs = 3

interface Options {
  readonly server: string
  readonly member: Member
  readonly seed: number
  readonly rounds: number
  readonly end: Ending
  /** A fault that runs in every page before the product's code. */
  readonly planted?: () => void
}

export interface CrashOutcome {
  /** One sentence for each text that should have been restored and wasn't. */
  readonly lost: readonly string[]
  /** The number of pages that were ended. */
  readonly ended: number
  /** The age of the oldest character that wasn't restored. If all is well, it's younger than promised. */
  readonly oldestMissingMs: number
  /** The machine's greatest delay: in a pause here, in a key press in a page, or in a write of a page's storage. */
  readonly latestMs: number
}

/**
 * T-07. Types into several projects at once, with human pauses, and ends their pages, or more than that, at a random
 * moment: before a character is on the device, before a save is sent, while one is in flight, or after it. In every
 * other round, no save gets through; the seed says which round comes first. Then it opens the projects again and compares their text with the typed text, by
 * this process's clock.
 */
export async function runCrashes(options: Options): Promise<CrashOutcome> {
  const { server, member, seed, rounds, end, planted } = options
  const random = createRandom(seed)
  const api = apiOf(server, member)
  const gate = await startNetworkProxy(server)
  const browser = await startKillableBrowser(gate.origin, async context => {
    // The browser may not have written the token to the disk before it was killed, so this stands for signing in
    // again.
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      tokenKey,
      member.token,
    ] as const)
    if (planted) await context.addInitScript(planted)
    await context.exposeBinding('reportStorageBeat', ({ page }) =>
      storageBeats.get(page)?.push(performance.now()),
    )
    await context.addInitScript(beatStorage, beatMs)
  })
  /** When each page's storage wrote something that is not the product's. */
  const storageBeats = new Map<Page, number[]>()
  const ids: string[] = []
  for (let i = 0; i < tabs; i++) ids.push(await api.createProject(`Orchard Map ${i}`))
  const open = () =>
    Promise.all(
      ids.map(async id => {
        const page = await browser.context().newPage()
        await page.goto(`/projects/${id}`)
        await expect(brainDumpField(page)).toBeVisible(patience)
        // The journal is loaded once the form is shown. A person begins to type later than that; this typer does not.
        await page.waitForFunction(isJournalLoaded, undefined, patience)
        return page
      }),
    )
  const lost: string[] = []
  let oldestMissingMs = 0
  let latestMs = 0
  let pages = await open()
  for (let round = 0; round < rounds; round++) {
    const typers = await Promise.all(
      pages.map(page => createTyper(page, createRandom(random.between(0, 2 ** 31)))),
    )
    const isCutOff = planted !== undefined || (round + seed) % 2 === 0
    if (isCutOff) gate.disconnect()
    let isOver = false
    for (const page of pages) storageBeats.set(page, [performance.now()])
    const typing = typers.map(typer => typer.type(() => isOver))
    await typers[0]!.reached(random.between(3, 9))
    const endedAt = performance.now()
    isOver = true
    await end(browser, pages)
    await Promise.all(typing)
    gate.reconnect()
    // A machine that is late with everything is late with storing, too.
    const lateMs = Math.max(
      ...typers.map(typer => typer.lateMs()),
      ...pages.map(
        page => longestGap([...storageBeats.get(page)!.filter(at => at < endedAt), endedAt]) - beatMs,
      ),
    )
    latestMs = Math.max(latestMs, Math.round(lateMs))
    pages = await open()
    for (const [i, page] of pages.entries()) {
      const { before, typed } = typers[i]!
      const found = await brainDumpField(page).inputValue()
      const missing = typed.find(
        ({ text }) => !found.startsWith(before) || !found.slice(before.length).includes(text),
      )
      const ageMs = missing === undefined ? 0 : Math.round(endedAt - missing.at)
      oldestMissingMs = Math.max(oldestMissingMs, ageMs)
      if (ageMs > storedAfterMs + lateMs)
        lost.push(
          `“${found}” lacks of “${before}${missing!.text}”, ${ageMs} ms old, in round ${round}${isCutOff ? ', cut off' : ''}`,
        )
      // A save that has outlived its page may add more text.
      const isSaved = async () =>
        (await api.read(ids[i]!)).rawIdeaDetails === (await brainDumpField(page).inputValue())
      await expect.poll(isSaved, patience).toBe(true)
    }
    if (!planted)
      for (const page of pages) await expect.poll(() => readUnsavedTexts(page), patience).toEqual([])
  }
  await browser.close()
  await gate.close()
  return { lost, ended: rounds * tabs, oldestMissingMs, latestMs }
}

/** Runs in the page: true once the journal's code has arrived. */
const isJournalLoaded = () =>
  performance
    .getEntriesByType('resource')
    .some(it => it.name.includes('/startJournal') && (it as PerformanceResourceTiming).responseEnd > 0)

/** How often a page's storage is asked to write something. */
const beatMs = 50

/** Runs in the page: writes into a database of its own again and again, and reports each finished write. */
function beatStorage(everyMs: number) {
  const opening = indexedDB.open('storage-beats', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('beats', { autoIncrement: true })
  opening.onsuccess = () => {
    const beat = () => {
      const writing = opening.result.transaction('beats', 'readwrite')
      writing.objectStore('beats').add(0)
      writing.oncomplete = () => {
        void (globalThis as unknown as { reportStorageBeat(): Promise<void> }).reportStorageBeat()
        setTimeout(beat, everyMs)
      }
    }
    beat()
  }
}

const longestGap = (times: readonly number[]) =>
  Math.max(0, ...times.slice(1).map((time, index) => time - times[index]!))

/** Types at the end of a page's text. */
async function createTyper(page: Page, random: Random) {
  const before = await brainDumpField(page).inputValue()
  await brainDumpField(page).press('ControlOrMeta+End')
  const typed: { text: string; at: number }[] = []
  let text = ''
  let notifyTyped = () => {}
  let lateMs = 0
  return {
    before,
    lateMs: () => lateMs,
    /** The text up to each character, and when the page had received it. */
    typed: typed as readonly { readonly text: string; readonly at: number }[],
    async type(isOver: () => boolean) {
      while (!isOver()) {
        const letter = random.pick(letters)
        const startedAt = performance.now()
        const isTyped = await page.keyboard.type(letter).then(
          () => true,
          () => false,
        )
        // The page has ended while typing.
        if (!isTyped) return
        typed.push({ text: (text += letter), at: performance.now() })
        notifyTyped()
        const pauseMs = typingPauseMs(random)
        await pause(pauseMs)
        if (!isOver()) lateMs = Math.max(lateMs, performance.now() - startedAt - pauseMs)
      }
    },
    /** Resolves at this character or a later one: some text must be old enough that its loss would count. */
    async reached(count: number) {
      const isOld = () => performance.now() - (typed[0]?.at ?? Infinity) > 4 * storedAfterMs
      while (typed.length < count || !isOld()) await new Promise<void>(resolve => (notifyTyped = resolve))
    },
  }
}

/** Mostly fluent typing, with some pauses longer than a save waits. */
const typingPauseMs = (random: Random) =>
  random.next() < 0.7 ? random.between(0, 150) : random.between(150, 2_000)

const letters = Array.from('abcdefghijklmnopqrstuvwxyz .,é小')
