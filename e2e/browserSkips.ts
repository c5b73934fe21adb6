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
    reason: 'axe ends the process of a page here (signal 11); what it looks at is the same as in Chromium',
    journeys: ['a11y', 'a11yDashboard', 'a11yWorkspace', 'the accessibility check detects'],
  },
  {
    browsers: 'firefox',
    reason: 'Playwright does not tell here what a request carries',
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
    reason: 'a page’s Trusted Types hold for what the driver evaluates as well',
    journeys: ['a new version asks before it is activated'],
  },
  {
    browsers: 'chromium-130',
    reason: 'its pointer lies over every page, which brings the app',
    journeys: [
      '/ is in the HTML',
      '/login is in the HTML',
      '/signup is in the HTML',
      '/privacy is in the HTML',
      '/faq is in the HTML',
    ],
  },
  {
    browsers: 'firefox',
    reason:
      'the driver ends a drag without a drop, and not everywhere can one be made by hand; lines are dragged',
    journeys: ['cards can be dragged by their grip', 'cards can be dragged far'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver shows no page as it is printed',
    journeys: ['printing from the'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver has no finger',
    journeys: ['a tap on the grip opens a menu'],
  },
  {
    browsers: 'firefox',
    reason: 'it is done by the protocol of Chromium’s developer tools',
    journeys: [
      'crash',
      'shortcuts work on a non-Latin keyboard',
      'the browser’s Undo menu command',
      'text composed with an input method',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver cannot take the network away',
    journeys: ['text typed offline', 'back on the network', 'deleted permanently while the page was offline'],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver tells of no download',
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
    reason: 'the driver ends a drag without a drop',
    journeys: ['lines can be dragged too'],
  },
  {
    browsers: 'webkit',
    reason: 'automation presses and moves, and WebKitGTK begins no drag by that',
    journeys: ['cards can be dragged by their grip', 'lines can be dragged too', 'cards can be dragged far'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver turns the wheel without the keys that are held',
    journeys: ['a pointer drags the diagram'],
  },
  {
    browsers: 'webkit',
    reason: 'it is done by the protocol of Chromium’s developer tools',
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
