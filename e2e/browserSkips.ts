/**
 * A limitation of a browser's driver, not of the browser itself, and the journeys that it prevents.
 */
interface Skip {
  /** A prefix of the browsers' names (scripts/browsers.mjs). */
  readonly browsers: string
  readonly reason: string
  /** File names without `.spec.ts`, or prefixes of titles. */
  readonly journeys: readonly string[]
}

export const skips: readonly Skip[] = [
  {
    browsers: 'firefox',
    reason:
      'axe crashes the page’s process in this build (signal 11); the markup that it checks is the same as in Chromium',
    journeys: ['a11y', 'a11yDashboard', 'a11yWorkspace', 'the accessibility check detects'],
  },
  {
    browsers: 'firefox',
    reason: 'Playwright can’t read the body of requests in this browser',
    journeys: [
      'a new name shows in the header',
      'a module is saved by the module call',
      'apiCalls',
      'Stop keeps the finished drafts',
      'a message that fails stays, and is sent',
      'a password can be set, then changed',
    ],
  },
  {
    browsers: 'firefox',
    reason: 'the page’s Trusted Types policy also blocks scripts evaluated by the driver',
    journeys: ['a new version asks before it is activated'],
  },
  {
    browsers: 'chromium-1',
    reason: 'the driver’s pointer is over the page from the start, which loads the app',
    journeys: [
      '/ is in the HTML',
      '/login is in the HTML',
      '/signup is in the HTML',
      '/privacy is in the HTML',
      '/faq is in the HTML',
      'the accessibility check detects',
    ],
  },
  {
    browsers: 'firefox',
    reason: 'the driver ends a drag without a drop event, which can only be simulated for lines',
    journeys: ['cards can be dragged by their grip', 'cards can be dragged far'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver can’t emulate print media',
    journeys: ['printing from the'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver can’t emulate touch',
    journeys: ['a tap on the grip opens a menu'],
  },
  {
    browsers: 'firefox',
    reason: 'the journey uses Chromium’s developer tools protocol',
    journeys: [
      'crash',
      'shortcuts work on a non-Latin keyboard',
      'the browser’s Undo menu command',
      'text composed with an input method',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver can’t emulate a lost network',
    journeys: ['text typed offline', 'back on the network', 'deleted permanently while the page was offline'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver doesn’t report downloads',
    journeys: [
      'an idea is written down',
      'the palette works without a pointer',
      'everything works without a pointer',
      'snapshots can be saved',
      'the diagram can be copied as Mermaid',
      'all data can be downloaded',
      'a project exported as a file',
      'the review copies and exports',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver doesn’t report requests that outlive their page',
    journeys: ['saves that outlive the page', 'signs out to the landing page'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver can’t read the body of responses',
    journeys: ['the browser receives no template’s content'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver can’t add headers to requests',
    journeys: ['a request through a proxy'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the page’s policy is removed, because it blocks the driver’s scripts (scripts/browsers.mjs)',
    journeys: ['text can become neither markup', 'the watch detects a script that the policy refuses'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver ends a drag without a drop event',
    journeys: ['lines can be dragged too'],
  },
  {
    browsers: 'webkit',
    reason: 'WebKitGTK starts no drag for the driver’s pointer events',
    journeys: ['cards can be dragged by their grip', 'lines can be dragged too', 'cards can be dragged far'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver’s wheel events scroll nothing',
    journeys: [
      'a pointer drags the diagram',
      'the conversation scrolls to its end',
      'on a phone the title has its own line',
    ],
  },
  {
    browsers: 'webkit',
    reason: 'the page’s Trusted Types apply to scripts of the driver too',
    journeys: ['a new version asks before it is activated'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver can’t emulate print media',
    journeys: ['printing from the'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver doesn’t see windows that a page opens',
    journeys: ['are listed with their device'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver has no touch input',
    journeys: ['a tap on the grip'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver clicks by script, so it can’t turn scripts off',
    journeys: ['every public page can be read', 'the sign-in button leads to the identity provider'],
  },
  {
    browsers: 'webkit',
    reason: 'the journey uses Chromium’s developer tools protocol',
    journeys: [
      'crash',
      'shortcuts work on a non-Latin keyboard',
      'the browser’s Undo menu command',
      'text composed with an input method',
    ],
  },
]

/** Whether an entry of `journeys` names this test. */
export const namesJourney = (name: string, file: string, title: string): boolean =>
  file.endsWith(`/${name}.spec.ts`) || title.startsWith(name)

/** The reason for skipping a journey in this browser; undefined if it isn't skipped. */
export const skipReasonOf = (browser: string, file: string, title: string): string | undefined =>
  skips.find(
    skip => browser.startsWith(skip.browsers) && skip.journeys.some(name => namesJourney(name, file, title)),
  )?.reason
