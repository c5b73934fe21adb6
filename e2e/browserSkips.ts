/**
 * Something that a driver can't do although its browser can, and the journeys that are skipped because they need it.
 */
interface Skip {
  /** The beginning of the browsers' names (scripts/browsers.mjs). */
  readonly browsers: string
  readonly reason: string
  /** File names without `.spec.ts`, or the beginnings of titles. */
  readonly journeys: readonly string[]
}

export const skips: readonly Skip[] = [
  {
    browsers: 'firefox',
    reason: 'axe ends the process of a page here (signal 11); what it looks at is the same as in Chromium',
    journeys: ['a11y', 'a11yDashboard', 'a11yWorkspace', 'an image without a text and a page too wide'],
  },
  {
    browsers: 'firefox',
    reason: 'Playwright does not tell here what a request carries',
    journeys: [
      'a new name is in the header',
      'a module goes by the module call',
      'apiCalls',
      'stop keeps what is there; what failed',
      'a message that fails stays, and goes out once',
      'a password is set, then changed',
    ],
  },
  {
    browsers: 'firefox',
    reason: 'a page’s Trusted Types hold for what the driver evaluates as well',
    journeys: ['a new version asks before it is taken'],
  },
  {
    browsers: 'chromium-130',
    reason: 'its pointer lies over every page, which brings the app',
    journeys: ['/ is there', '/login is there', '/signup is there', '/privacy is there', '/faq is there'],
  },
  {
    browsers: 'firefox',
    reason:
      'the driver ends a drag without a drop, and not everywhere can one be made by hand; lines are dragged',
    journeys: ['cards are dragged by their grip', 'cards that are far apart are dragged'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver shows no page as it is printed',
    journeys: ['what is printed from the'],
  },
  {
    browsers: 'firefox',
    reason: 'the driver has no finger',
    journeys: ['a tap on the grip opens what dragging does'],
  },
  {
    browsers: 'firefox',
    reason: 'it is done by the protocol of Chromium’s developer tools',
    journeys: [
      'crash',
      'shortcuts work on a keyboard of another script',
      'the browser’s own undo, as its menu asks for it',
      'text that is being composed is one step',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver cannot take the network away',
    journeys: [
      'what is written without a network',
      'back on the network',
      'deleted for good while the network was away',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver tells of no download',
    journeys: [
      'an idea is written down',
      'the palette does everything',
      'from sign-in to the exported file',
      'snapshots are kept, named, compared',
      'it is copied as Mermaid',
      'all data come as one file',
      'a project goes out as a file',
      'the review copies and exports',
    ],
  },
  {
    browsers: 'firefox-140',
    reason: 'the driver ends a drag without a drop',
    journeys: ['lines are dragged too'],
  },
  {
    browsers: 'webkit',
    reason: 'automation presses and moves, and WebKitGTK begins no drag by that',
    journeys: [
      'cards are dragged by their grip',
      'lines are dragged too',
      'cards that are far apart are dragged',
    ],
  },
  {
    browsers: 'webkit',
    reason: 'the driver turns the wheel without the keys that are held',
    journeys: ['a pointer drags it, turns the wheel with Ctrl'],
  },
  {
    browsers: 'webkit',
    reason: 'it is done by the protocol of Chromium’s developer tools',
    journeys: [
      'crash',
      'shortcuts work on a keyboard of another script',
      'the browser’s own undo, as its menu asks for it',
      'text that is being composed is one step',
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
