import { unnamedExamples } from './unnamedExamples.testing.ts'

/** Texts in which a check finds a fault, and similar ones that it leaves alone, by the id of the check. */
export type TextExamples = Readonly<
  Record<string, { readonly finds: readonly string[]; readonly leaves: readonly string[] }>
>

/** The examples of every check. */
export const examples: TextExamples = {
  ...unnamedExamples,
  placeholder: {
    finds: [
      'Details will follow.',
      'The limits are set later.',
      'Open question: who pays?',

      'The limit is TBD.',
      'Colours: to be decided',
      'Sends {{name}} an email ???',
      'Radius: ?? km',
      '[add the opening hours]',
      'We still need to decide who sees it.',
    ],
    leaves: [
      'The details are on the next page.',
      'The owner sets the limits later in the settings.',
      'An open question can be answered by a mentor.',

      'Shows the to-do list.',
      'The user decides.',
      'Write `TODO` in the code',
      'Until the winner has to be decided, votes are hidden.',
      'The fee to be paid is shown.',
      'Is the price right?',
    ],
  },
  'missing-list': {
    finds: ['An order has the following states:', 'The rules are as follows', 'These fields are required:'],
    leaves: [
      'The following day, guests get a reminder.',
      'States: open, paid, sent',
      'There are two roles: guest and host',
    ],
  },
  'open-end': {
    finds: [
      'Sort by name, price, etc.',
      'Shows photos, videos and more.',
      'Import from Gmail, Outlook or the like',
      'Accepts jpg, png...',
    ],
    leaves: [
      'Shows 2 and more seats.',
      'Costs 5 euros and more than that at night.',
      'Guests and others who were invited can come.',
      'The button says “Loading…”.',
    ],
  },
  'escape-clause': {
    finds: [
      'Photos are compressed whenever practical.',
      'We hope for an interface.',
      'A map would be helpful.',

      'Staff can give a refund within reason.',
      'Users can change the layout to some extent.',
      'Show a photo if possible.',
      'Parents get an email when necessary',
      'Preferably, the map comes first.',
      'Group messages if it’s not too hard.',
    ],
    leaves: [
      'The guide is a practical person.',
      'It helps if the map is open.',
      'Hope is the name of the boat.',

      'The reason is within the text.',
      'If possible duplicates exist, list them.',
      'The field is shown as required.',
      'When required fields are empty, say so.',
      'Members can hide the list when needed.',
    ],
  },
  'vague-amount': {
    finds: [
      'The visit moves by a good bit.',
      'It costs considerably more at night.',
      'The plan changes slightly.',

      'The page shows the latest few orders.',
      'Shows several results.',
      'A few photos can be added',
      'Many people use it at once',
      'Most pages work offline.',
    ],
    leaves: [
      'The visit moves by 30 minutes.',
      'It costs 5 euros more at night.',
      'The plan changes each week.',

      'Few people read it.',
      'Shows at most 10 results.',
      'As many as fit',
      'Shows how many people are waiting',
      'Select several messages at once',
      'Sorts by most votes',
      'Guests enter a number of nights.',
    ],
  },
  'approximate-number': {
    finds: ['A lesson takes about 45 minutes.', 'Works for ~200 members', 'It has 20 photos or so'],
    leaves: [
      'Sends a reminder about 2 lessons',
      'Tells us about the trip',
      'Is it red or so that it can be seen?',
      'At most 45 minutes',
    ],
  },
  'vague-time': {
    finds: [
      'Requests are answered within a short time.',
      'Members are informed early.',
      'Orders that are long closed are hidden.',
      'Data is synchronised frequently.',

      'The screen updates almost instantly.',
      'Bookings close some time before the start.',
      'Parents hear about it as early as we can.',
      'The list loads quickly.',
      'The app must be fast',
      'Stock is synced regularly.',
      'Answers come soon',
    ],
    leaves: [
      'Requests are answered within an hour.',
      'Members are informed 3 days before.',
      'Closed orders are hidden.',

      'The page updates instantly.',
      'Bookings close 2 hours before the start.',
      'Nobody can book after the start.',
      'The list loads within 1 second.',
      'As soon as a guest pays, the table is booked.',
      'The index is eventually consistent.',
      'The video can be played in fast motion.',
    ],
  },
  'vague-frequency': {
    finds: [
      'In general, the office answers.',
      'Exceptions are possible.',
      'For the most part, it is free.',

      'Prices may vary depending on the season.',
      'Orders are usually sent the next day.',
      'Normally the host confirms.',
      'In most cases, it’s free.',
    ],
    leaves: [
      'The general office answers.',
      'An exception is written to the log.',
      'The part for the pump is free.',

      'Prices may vary by at most 10%.',
      'Shows how often I’ve walked.',
      'The process exits normally.',
      'A page for frequently asked questions',
    ],
  },
  'vague-quality': {
    finds: [
      'A clear error message appears.',
      'New people find everything by themselves.',
      'The photo must be recognisable.',
      'The message does not worry anybody.',

      'The map zooms to a sensible level.',
      'Notifications should not be annoying.',
      'Volunteers get a fair share of shifts.',
      'The chart shows a reasonable time range.',
      'The checkout is easy to use.',
      'A modern design',
      'Show an appropriate message.',
      'Seamless integration',
    ],
    leaves: [
      'The error message says “Enter a date”.',
      'The photo must be in colour.',
      'Two people work by turns.',

      'The fair opens at ten.',
      'It’s not possible to vote twice.',
      'Levels are easy, medium and hard.',
      'The price has an effective date.',
      'Easy to use (at most 3 taps to pay)',
      'Seats with sufficient space',
      'A responsive layout',
    ],
  },
  'vague-manner': {
    finds: [
      'Late parts must be handled.',
      'Shifts are distributed fairly.',
      'Results are sorted by relevance.',
      'It works without frustration.',

      'The app handles peak times well.',
      'Addresses are checked for plausibility.',
      'Errors are handled gracefully.',
      'Prices are calculated correctly.',
      'The map works well.',
      'Photos upload without problems.',
    ],
    leaves: [
      'Late parts are handled by the office.',
      'Results are sorted by price.',
      'It works without a password.',

      'The tap and the well are on the map.',
      'Luggage is checked for weapons.',
      'If the file isn’t properly signed, it’s refused.',
      'Whoever answers correctly gets a point.',
      'The server stops cleanly with code 0.',
      'The form opens correctly: all fields are empty.',
    ],
  },
  'vague-security': {
    finds: [
      'Passwords must be strong.',
      'The data is protected against misuse.',
      'No unauthorised access to the files.',
      'Card data is stored securely.',
      'The login is secure',
      'Photos are kept safe.',
    ],
    leaves: [
      'Passwords have at least 12 characters.',
      'The page is protected by a PIN.',
      'Only the owner opens the files.',

      'The Secure flag is set.',
      'It’s safe to close the page.',
      'Stored securely (encrypted with AES)',
    ],
  },
  comparison: {
    finds: ['Show the best offers first.', 'Make it easier to find a slot', 'More relevant results'],
    leaves: [
      'Walking is faster than the bus.',
      'Shows my best score',
      'The window can be minimised.',
      'Show the most recent order first.',
    ],
  },
  likeness: {
    finds: [
      'It works similar to a shop.',
      'Something like a chat for questions.',
      'A sort of notice board.',

      'The cards work like Tinder.',
      'Similar to Google Maps',
      'As simple as WhatsApp',
      'Tinder-like cards',
    ],
    leaves: [
      'The shop is open.',
      'Members like a photo.',
      'Sort the board by date.',

      'Members like photos.',
      'Shows similar recipes',
      'Names like Anna are allowed.',
      'As far as Berlin’s border',
    ],
  },
  'and-or': {
    finds: ['Pay by card and/or cash.', 'Parents and / or teachers', 'Mail or/and text'],
    leaves: ['Pay by card or cash.', 'The button says “and/or”.', 'Parents/teachers'],
  },
  'long-criterion': {
    finds: [0, 1, 2].map(i => `When a guest pays ${i} times, the app says so. `.repeat(13)),
    leaves: ['When a guest pays, the app says so.', 'Short. '.repeat(40), ' '.repeat(600) + 'Short'],
  },
  'long-sentence': {
    finds: [
      `${'The guest pays and waits and '.repeat(8)}goes home.`,
      `Guests see ${'a name and '.repeat(20)}more names`,
      `When ${'the bell rings and the door opens and '.repeat(6)}guests come, greet them.`,
    ],
    leaves: [
      'The guest pays. '.repeat(20),
      `The guest sees (${'a name and '.repeat(20)}a number).`,
      `The guest sees: ${'a name and a number; '.repeat(12)}`,
    ],
  },
  'two-thoughts': {
    finds: [
      'The guest must pay, and the host must confirm.',
      'The app shall lock the door; the guest shall get a code',
      'When it rings, the app shall wake up and the lamp shall go on.',
    ],
    leaves: [
      'The guest must pay and leave.',
      'The host must confirm guests who must pay first, and others.',
      'The app shall wake up and shall show who’s there.',
    ],
  },
  'padded-infinitive': {
    finds: [
      'Guests shall be able to pay.',
      'Allow users to pick a theme.',
      'It is possible for members to vote.',
      'The host has the option to decline.',
    ],
    leaves: [
      'Guests can pay.',
      'A button that allows users to vote',
      'Cookies are allowed.',
      'If she is ill, Joanna decides',
    ],
  },
  filler: {
    finds: [
      'It is important to note that guests can cancel.',
      'Leverage AI to suggest meals',
      'Take your garden to the next level',
    ],
    leaves: [
      'Guests note their allergies.',
      'The lever moves',
      'Shows the next level',
      'Note that was left by a guest',
    ],
  },
  'weak-modal': {
    finds: ['The guest should get a receipt.', 'The app may show ads', 'It could send a text'],
    leaves: ['The guest must get a receipt.', 'Open in May', 'Guests may not smoke.'],
  },
  'weak-verb': {
    finds: ['The shop must handle refunds.', 'The app supports payments', 'Staff can manage stock.'],
    leaves: [
      'The shop returns the price.',
      'The manager approves refunds.',
      'The app supports payments by card, transfer and cash on delivery.',
    ],
  },
  slash: {
    finds: ['Show the teacher/parent the plan.', 'Enter username/phone', 'A boat/car is listed'],
    leaves: ['Input/output', 'Costs 5 euros/month', 'See docs/plan.md', 'Read/write access'],
  },
  'unclear-pronoun': {
    finds: ['It must be saved.', 'They can then decline.', 'When a driver calls a guest, they get a note.'],
    leaves: ['When the guest pays, it ends.', 'The plan is saved.', 'Is it saved?'],
  },
  absolute: {
    finds: ['The app is always there.', 'Never lose data', 'Up 100% of the time'],
    leaves: ['The app is there.', 'The hall is booked.', 'Small groups'],
  },
  'passive-voice': {
    finds: ['The request is approved.', 'Accounts are deleted after 90 days', 'The list was sent'],
    leaves: [
      'The owner approves it.',
      'The request is approved by the owner.',
      'When the request is approved, pay',
    ],
  },
  purpose: {
    finds: ['Ask in order to send it.', 'Sort so as to find it', 'For the purpose of billing, keep it'],
    leaves: ['Ask, then send.', 'Sort in this order', 'Sort the order to the top'],
  },
  'open-range': {
    finds: ['Children between 6 and 12 pay half.', 'From 1 to 14 nights', 'Up to 5 photos'],
    leaves: ['Between the two', 'From 1 to 14, inclusive', 'From 9:00 to 17:00'],
  },
  'unclear-version': {
    finds: ['Works in the latest browsers.', 'On the current version of iOS', 'Recent phones'],
    leaves: ['The latest message', 'The current user', 'Works in Safari 17'],
  },
  'longish-sentence': {
    finds: [
      `Guests see ${'a name and '.repeat(9)}more`,
      `${'The guest pays and waits and '.repeat(5)}goes home.`,
      `When ${'it rings and '.repeat(9)}they come, greet them.`,
    ],
    leaves: ['The guest pays. '.repeat(12), 'Short', `Guests see ${'a name and '.repeat(20)}more`],
  },
}
