/** What a driver cannot do though its browser can, and the journeys that need it: they are skipped there. */
interface Gap {
  /** How the names of the browsers begin (scripts/browsers.mjs). */
  readonly browsers: string
  readonly reason: string
  /** Files without `.spec.ts`, or the beginnings of titles. */
  readonly journeys: readonly string[]
}

const gaps: readonly Gap[] = [
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
      'calls',
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
    reason: 'automation turns no wheel',
    journeys: [
      'a pointer drags it, turns the wheel with Ctrl',
      'the conversation follows to its end',
      'on a phone the title has a line of its own',
    ],
  },
  {
    browsers: 'webkit',
    reason: 'a page’s Trusted Types hold for what the driver evaluates as well',
    journeys: ['a new version asks before it is taken'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver shows no page as it is printed',
    journeys: ['what is printed from the'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver loses a window that a page opens',
    journeys: ['are listed with their device, and end one by one'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver has no finger',
    journeys: ['a tap on the grip opens what dragging does'],
  },
  {
    browsers: 'webkit',
    reason: 'the driver cannot switch scripts off: its own way to press is one',
    journeys: ['every public page is read', 'the sign-in button leads to the identity provider'],
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

/** Why a journey is not made in this browser, if it is not. */
export function gapOf(browser: string, file: string, title: string): string | undefined {
  const isMeant = (name: string) => file.endsWith(`/${name}.spec.ts`) || title.startsWith(name)
  return gaps.find(gap => browser.startsWith(gap.browsers) && gap.journeys.some(isMeant))?.reason
}
