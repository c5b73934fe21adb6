#!/usr/bin/env node
/**
 * Lets Playwright drive a stock Firefox through WebDriver BiDi: starts it and relays the messages between the two.
 * Commands that this Playwright sends but Firefox doesn't know are carried out in another way here, or answered
 * without effect.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocketServer, type WebSocket as PlaywrightSocket } from 'ws'

const args = process.argv.slice(2)
const profile = args[args.indexOf('--profile') + 1]!
// Hides the toolbars, so that Tab goes from the last element of a page to the first: the driver's keys never reach a
// bar.
const style = '#navigator-toolbox, #browser-bottombox { visibility: hidden !important }'
mkdirSync(join(profile, 'chrome'))
writeFileSync(join(profile, 'chrome', 'userChrome.css'), style)

// With system access, preferences can be changed at run time.
const firefox = spawn(process.env['IDEAWRIGHT_FIREFOX']!, ['--remote-allow-system-access', ...args], {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', code => process.exit(code ?? 1))
createInterface(firefox.stderr).on('line', line => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (address === undefined) process.stderr.write(`${line}\n`)
  else listen(address)
})

function listen(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 30 })
  server.on('connection', (playwright, { url }) => connect(playwright, new WebSocket(address + url)))
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly result?: unknown
}

/**
 * Commands that not every Firefox supports, and the answers to them; a journey that needs more is listed in
 * e2e/browserSkips.ts.
 */
const answers: Readonly<Record<string, unknown>> = {
  'browser.setDownloadBehavior': {},
  'emulation.setNetworkConditions': {},
  'emulation.setLocaleOverride': {},
  'emulation.setScreenOrientationOverride': {},
  'emulation.setScreenSettingsOverride': {},
  'emulation.setTimezoneOverride': {},
  'emulation.setUserAgentOverride': {},
  'network.addDataCollector': { collector: 'none' },
  'network.setExtraHeaders': {},
  // A preference allows them: see playwright.config.ts.
  'permissions.setPermission': {},
}

/**
 * Playwright fills a field by setting its value in a way that React doesn't notice, so this inserts the text as if it
 * was typed.
 */
const setsValue = 'const start = inputElement.selectionStart;'
const insertsText = `return void window.document.execCommand('insertText', false, text);`

function connect(playwright: PlaywrightSocket, firefox: WebSocket) {
  const waiting: string[] = []
  const pending = new Map<number, Message>()
  const own = new Map<number, (answer: Message) => void>()
  /** The ids of our own commands, above all the ids that Playwright reaches. */
  let id = 2 ** 40
  let chrome: Promise<string> | undefined

  const send = (text: string) =>
    firefox.readyState === WebSocket.OPEN ? firefox.send(text) : waiting.push(text)
  const ask = (method: string, params: unknown) =>
    new Promise<Message>(resolve => {
      own.set(++id, resolve)
      send(JSON.stringify({ id, method, params }))
    })
  const reply = (message: object) => playwright.send(JSON.stringify(message))
  const succeed = (id: number, result: unknown) => reply({ type: 'success', id, result })

  /** Evaluates an expression in the browser itself, outside any page. */
  async function inBrowser(expression: string) {
    chrome ??= ask('browsingContext.getTree', { 'moz:scope': 'chrome' }).then(
      ({ result }) => (result as { contexts: readonly { context: string }[] }).contexts[0]!.context,
    )
    return ask('script.evaluate', { expression, target: { context: await chrome }, awaitPromise: false })
  }

  function fromPlaywright(text: string) {
    const message = JSON.parse(text) as Required<Message>
    if (message.method === 'emulation.setMediaFeaturesOverride') {
      const features = message.params['features'] as Record<string, unknown>
      const value = features['prefers-color-scheme'] === 'dark' ? 1 : 0
      // Applies to all pages, because each browser runs one journey at a time.
      const changed = inBrowser(`Services.prefs.setIntPref('ui.systemUsesDarkTheme', ${value})`)
      void changed.then(() => succeed(message.id, {}))
      return
    }
    pending.set(message.id, message)
    send(text.replace(setsValue, insertsText))
  }

  function fromFirefox(text: string) {
    const message = JSON.parse(text) as Message
    if (message.id === undefined) return reply(withName(message))
    const take = own.get(message.id)
    own.delete(message.id)
    if (take) return take(message)
    const { method = '' } = pending.get(message.id) ?? {}
    pending.delete(message.id)
    const isUnknown = message.error === 'unknown command' || message.error === 'invalid argument'
    if (isUnknown && Object.hasOwn(answers, method)) return succeed(message.id, answers[method])
    playwright.send(text)
  }

  firefox.addEventListener('open', () => waiting.splice(0).forEach(text => firefox.send(text)))
  // oxlint-disable-next-line typescript/no-base-to-string -- it is a Buffer, whose toString() returns its text
  playwright.on('message', data => fromPlaywright(data.toString()))
  firefox.addEventListener('message', ({ data }) => fromFirefox(data as string))
  playwright.on('close', () => firefox.close())
  firefox.addEventListener('close', () => playwright.close())
}

/**
 * Playwright identifies a download by an id that Firefox doesn't send. Each address is downloaded only once, so the
 * address serves as the id.
 */
function withName(message: Message): Message {
  if (!message.method?.startsWith('browsingContext.download')) return message
  return { ...message, params: { ...message.params, download: message.params!['url'] } }
}
