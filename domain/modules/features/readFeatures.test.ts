import { expect, test } from 'vitest'
import { readFeatures } from './readFeatures.ts'

test.each<[text: string, features: { name: string; actor?: string }[]]>([
  ['I keep forgetting who owes what so it should keep a tab per member', [{ name: 'Keep a tab per member' }]],
  ['and ppl nearby send u an offer', [{ name: 'Send u an offer' }]],
  [
    'View matches, rankings and player info',
    [{ name: 'View matches' }, { name: 'View rankings' }, { name: 'View player info' }],
  ],
  ['Members can start, pause and stop it', [{ name: 'Start, pause and stop it', actor: 'Members' }]],
  ['Reports for the county are due every quarter as PDF', [{ name: 'Reports for the county' }]],
  [
    'The app should text the people on the list when a slot is free',
    [{ name: 'Text the people on the list when a slot is free' }],
  ],
  [
    'see missed lessons per pupil so I can ring the parents',
    [{ name: 'See missed lessons per pupil so I can ring the parents' }],
  ],
  [
    'log every feed of a foal - milk, dose, time - and print the week for the vet',
    [{ name: 'Log every feed of a foal' }, { name: 'Print the week for the vet' }],
  ],
  [
    'browse boats with pictures, age, rig and price',
    [{ name: 'Browse boats with pictures, age, rig and price' }],
  ],
  ['Quiet hours from 20:00 to 8:00', [{ name: 'Quiet hours from 20:00 to 8:00' }]],
  [
    'the parents see "Mats is with Joanna, 7:42"',
    [{ name: 'See "Mats is with Joanna, 7:42"', actor: 'parents' }],
  ],
  ['Would be nice if it could remind people, they sit there for months', [{ name: 'Remind people' }]],
  [
    'Features: timer with tags, automatic invoices, and payments',
    [{ name: 'Timer with tags' }, { name: 'Automatic invoices' }, { name: 'Payments' }],
  ],
  [
    'the drivers see it on their phone and grab it, first one gets it',
    [
      { name: 'See it on their phone', actor: 'drivers' },
      { name: 'Grab it', actor: 'drivers' },
    ],
  ],
  [
    'and when somebody cancels the slot is offered by text message',
    [{ name: 'Offer the slot by text message' }],
  ],
  ['Drivers get 50 cents a kilometre, so a monthly list please', [{ name: 'Monthly list' }]],
  ['Members get 2 reminders a week', [{ name: 'Get 2 reminders a week', actor: 'Members' }]],
  ['Nurse: keeps the list of the day', [{ name: 'Keep the list of the day', actor: 'Nurse' }]],
  [
    'volunteer sees what to watch out for (pulls, hates bikes, no kids)',
    [{ name: 'See what to watch out for', actor: 'volunteer' }],
  ],
  [
    'manual decisions win over the model',
    [{ name: 'Manual decisions win over the model', actor: 'manual decisions' }],
  ],
  [
    'Should be possible to look up an instrument ten years later',
    [{ name: 'Look up an instrument ten years later' }],
  ],
  ['if the checker finds an error it says in which line', [{ name: 'Say in which line' }]],
  ['and when a show comes in', []],
  ['etc', []],
])('%j describes %j', (text, features) => {
  expect(
    readFeatures(text).map(({ name, actor }) => (actor === undefined ? { name } : { name, actor })),
  ).toEqual(features)
})
