import type { Examples } from './examples.testing.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

const feature = (name: string, description = '') => ({ name, description, importance: 'High' as const })
const model = (name: string, ...names: readonly string[]) => ({ name, attributes: attributesOf(...names) })
/** A feature and one criterion of its only story. */
const told = (description: string, criterion: string, ...personas: readonly string[]) =>
  of({
    features: [feature('Orders', description)],
    userStories: [{ persona: personas[0] ?? '', goal: 'see it', relatedFeature: 'FE-1 Orders' }],
    acceptanceCriteria: [{ userStoryId: 'US-1 see it', criteria: [criterion] }],
    personas: personas.map(name => ({ name })),
  })

/** A feature, and a model whose attribute is required. */
const ofTool = (description: string, attribute: string) =>
  of({
    features: [feature('Listing', description)],
    dataModels: [
      { name: 'Tool', attributes: [{ name: attribute, type: 'Text', required: true, example: '' }] },
    ],
  })

/** Examples of checks of rights, rules, and things that are named but not described. */
export const ruleExamples: Readonly<Record<string, Examples>> = {
  'conflicting-rights': {
    finds: [
      told('Volunteers can’t see addresses.', 'A volunteer sees the address of the guest.', 'Volunteer'),
      told(
        'Volunteers see sizes, but neither addresses nor incomes.',
        'Then the volunteer finds the family and sees its address and income.',
        'Volunteer',
      ),
      told('Inspectors only read.', 'The inspector can correct a landing.', 'Inspector'),
      told('Auditors have read-only access.', 'An auditor can delete an entry.', 'Auditor'),
      told('Nobody releases a load which he has packed.', 'The releaser may be the one who packed the load.'),
      told(
        'Only the vet who wrote a record changes it.',
        'Receptionists can correct the record.',
        'Vet',
        'Receptionist',
      ),
      told('Only trainers may record checks.', 'Clerks can record checks when no trainer is there.', 'Clerk'),
      told('Payments can only be seen by the treasurer.', 'The coach opens the list of payments.', 'Coach'),
      of({
        userStories: [{ persona: 'Mother', goal: 'look at the curve' }],
        constraints: { keyExclusions: 'Mothers have no login.' },
      }),

      told('Only the owner may delete an entry.', 'The guest can delete an entry of the day.', 'Guest'),
      told('Nobody but the treasurer sees the payments.', 'A coach can see the payments.', 'Coach'),
      told('Only managers can delete a shift.', 'A volunteer deletes a shift of theirs.', 'Volunteer'),
      told('Volunteers may only read shifts.', 'Volunteers can edit every shift.', 'Volunteer'),
      told(
        'Only a nurse can correct a reading.',
        'When it’s late, a patient may change a reading.',
        'Patient',
      ),
    ],
    leaves: [
      told('Volunteers can’t see addresses.', 'A volunteer sees the street of the stop.', 'Volunteer'),
      told('Inspectors only read.', 'The clerk can correct a landing.', 'Inspector', 'Clerk'),
      told('Nobody releases a load which he has packed.', 'A second person may release the load.'),
      told('Only trainers may record checks.', 'Clerks can read checks when no trainer is there.', 'Clerk'),
      told(
        'Payments can only be seen by the treasurer.',
        'When a coach opens the payments, then an error is shown.',
        'Coach',
      ),
      of({
        userStories: [{ persona: 'Mother', goal: 'get told when it’s later' }],
        constraints: { keyExclusions: 'Mothers have no login.' },
      }),

      told('Only the owner may delete an entry.', 'The owner can delete an entry of the day.', 'Owner'),
      told('Only the owner may delete an entry.', 'The guest can delete a photo.', 'Guest'),
      told('Only managers can delete a shift.', 'A manager deletes a shift.', 'Manager'),
      told('Volunteers may only read shifts.', 'Volunteers can read every shift.', 'Volunteer'),
      told('Volunteers may only read shifts.', 'Volunteers can edit their profile.', 'Volunteer'),
      told('Only the owner may delete an entry.', 'The guest can’t delete an entry.', 'Guest'),
    ],
  },
  'conflicting-decisions': {
    finds: [
      told('The list can be opened without any network.', 'The day list always needs a live connection.'),
      told('The list of tools is sorted by distance.', 'The list of tools shows the newest first.'),

      told('Rejected receipts stay rejected.', 'A person whose receipt was rejected can submit it again.'),
      told('Nothing has to be installed.', 'The app is in the App Store.'),
      told('Personal data stays in the EU.', 'Photos are kept in us-east-1.'),
      told('Frames are kept forever.', 'Frames are deleted after 15 years.'),
      told('Everyone can see the prices.', 'Only members see the prices.'),
      told('Without a yes it is not repaired.', 'Up to 50 euros, the mechanic repairs it without asking.'),
      told('The report is sent by email.', 'The report is sent by fax before 8:00.'),
      told('The app works offline.', 'Checking in needs an internet connection.'),
      told('Guests book without an account.', 'Every visitor must first sign in.'),
      told('We build a website only.', 'The native iOS app shows the plan.'),
      told('A free app for neighbours.', 'Members pay 5 euros a month.'),
      told('The texts are in English only.', 'Users switch between German and English.'),
      told('There are no passwords.', 'Members can reset their password.'),
      told('Only adults can join.', 'Children can sign up with the e-mail of a parent.'),
      told('No data leaves our own servers.', 'Invoices are sent to Stripe.'),
      told('A booking is confirmed automatically.', 'The owner confirms each booking by hand.'),
      told('The list of tools is sorted by name.', 'The list of tools shows the newest first.'),
      told('A deleted order can be restored.', 'A deleted order is gone for good.'),
      told('Ratings are anonymous.', 'The owner sees who gave which rating.'),
    ],
    leaves: [
      told('The list can be opened without any network.', 'Paying needs a live connection.'),
      told('The list of tools is sorted by distance.', 'The list of messages shows the newest at the top.'),

      told('Rejected receipts stay rejected.', 'A photo can be taken again.'),
      told('Personal data stays in the EU.', 'Photos are kept in eu-central-1.'),
      told('Frames are kept forever.', 'Drafts are deleted after 15 days.'),
      told('Everyone can see the prices.', 'Only members see the discounts.'),
      told('The report is sent by email.', 'The invoice is sent by fax.'),
      told('The report is sent by email.', 'The report is sent by email or by fax.'),
      told('The app works offline.', 'Changes are sent when there’s a connection.'),
      told('The list works offline.', 'Paying needs an internet connection.'),
      told('Guests book without an account.', 'Members sign in with their e-mail.'),
      told('We build a website only.', 'There’s no native app.'),
      told('A free app for neighbours.', 'Guests pay for what they order.'),
      told('The texts are in English only.', 'English is used on all pages.'),
      told('There are no passwords.', 'Members sign in with a link.'),
      told('A booking is confirmed automatically.', 'The owner checks each invoice by hand.'),
      told('The list of tools is sorted by name.', 'The list of messages shows the newest first.'),
      told('A deleted order can be restored.', 'A deleted account is gone for good.'),
      told('Ratings are anonymous.', 'The owner sees who borrowed the drill.'),
      told('No passwords are stored, except one.', 'The password of the router is on a label.'),
    ],
  },
  'optional-yet-required': {
    finds: [
      of({
        features: [feature('Queue', 'Cases are sorted by deadline.')],
        dataModels: [
          { name: 'Case', attributes: [{ name: 'deadline', type: 'Date', required: false, example: '' }] },
        ],
      }),
      of({
        features: [feature('Treatments', 'For each treatment the batch is entered.')],
        dataModels: [
          { name: 'Treatment', attributes: [{ name: 'batch', type: 'Text', required: false, example: '' }] },
        ],
      }),
      of({
        features: [feature('News', 'The member gets a text message.')],
        dataModels: [
          { name: 'Member', attributes: [{ name: 'phone', type: 'Text', required: false, example: '' }] },
        ],
      }),

      ofTool('The photo of a tool is optional.', 'photo'),
      ofTool('A neighbour lists a tool with an optional photo.', 'photo'),
      ofTool('For a tool, the serial number isn’t required.', 'serialNumber'),
    ],
    leaves: [
      told('The phone number is optional.', 'Without a name the form can’t be sent.'),
      of({
        features: [feature('Queue', 'Cases are sorted by number.')],
        dataModels: [
          { name: 'Case', attributes: [{ name: 'deadline', type: 'Date', required: false, example: '' }] },
        ],
      }),
      of({
        features: [feature('Treatments', 'A treatment may have a batch.')],
        dataModels: [
          { name: 'Treatment', attributes: [{ name: 'batch', type: 'Text', required: false, example: '' }] },
        ],
      }),
      of({
        features: [feature('News', 'The member gets a letter.')],
        dataModels: [
          { name: 'Member', attributes: [{ name: 'phone', type: 'Text', required: false, example: '' }] },
        ],
      }),

      ofTool('The photo of a tool is required.', 'photo'),
      ofTool('The photo of a member is optional.', 'photo'),
      ofTool('The note on a tool is optional.', 'photo'),
    ],
  },
  'conflicting-rules': {
    finds: [
      told(
        'Names of owners are never shown to the public.',
        'The public page shows the names of the owners and the plots.',
      ),
      told(
        'A failed load must never be released.',
        'If it has failed, then ask whether to release the load anyway.',
      ),
      told(
        'If it has an open name, it’s red and the menu can’t be published.',
        'The menu can be published anyway.',
      ),
      told(
        'Confirmed bookings can no longer be changed.',
        'A guest changes the date of a confirmed booking.',
        'Guest',
      ),
      told(
        'An item that has failed its test can’t be moved.',
        'If an item has failed its test, it is moved with a warning.',
      ),

      told('A sent order can’t be changed.', 'The owner can correct a sent order.'),
      told('Comments cannot be deleted.', 'A comment can be removed by its author.'),
      told(
        'An order whose guest is blocked can’t be saved.',
        'The owner sees a warning and can save the order anyway.',
      ),
    ],
    leaves: [
      told(
        'Confirmed bookings can no longer be changed.',
        'A guest changes the date of an open booking.',
        'Guest',
      ),
      told(
        'An item that has failed its test can’t be moved.',
        'An item without a test is moved with a warning.',
      ),

      told('A sent order can’t be changed.', 'The owner can correct an open list.'),
      told('An order can’t be changed after it was sent.', 'The owner can change an order.'),
      told('A sent order can’t be changed.', 'A sent order can be printed.'),
      told('Photos can’t be deleted by others.', 'A photo can be deleted.'),
    ],
  },
  'unmodelled-thing': {
    finds: [
      of({
        features: [feature('Honey', 'Each extraction with date, hive and kilograms.')],
        dataModels: [model('Hive', 'label')],
      }),

      of({
        features: [feature('Documents', 'Parents upload them.'), feature('Trip')],
        acceptanceCriteria: [{ criteria: ['A rejected document counts as missing.'] }],
        dataModels: [model('Child', 'name')],
      }),
      of({
        features: [feature('Report a leak', 'With a photo.')],
        userStories: [{ goal: 'see each leak on a map' }],
        dataModels: [model('Pipe', 'length')],
      }),
      of({
        features: [
          feature('Measures and permits', 'The clerk adds them.'),
          feature('Print', 'A permit is printed on one page.'),
        ],
        dataModels: [model('Measure', 'kind')],
      }),
    ],
    leaves: [
      of({
        features: [
          feature('Weight curve', 'Each hive has a curve.'),
          feature('Defect found', 'It is found.'),
        ],
        dataModels: [model('Hive', 'label')],
      }),

      of({
        features: [feature('Documents', 'A list.')],
        acceptanceCriteria: [{ criteria: ['A document opens.'] }],
      }),
      of({
        features: [feature('Documents', 'A list.')],
        acceptanceCriteria: [{ criteria: ['A document opens.'] }],
        dataModels: [model('Document', 'file')],
      }),
      of({
        features: [feature('Search', 'Finds words.'), feature('Stand in', 'A stand-in is named.')],
        acceptanceCriteria: [{ criteria: ['A search opens.'] }],
        dataModels: [model('Text', 'words')],
      }),
      of({
        features: [feature('Reminders', 'A day before.')],
        acceptanceCriteria: [{ criteria: ['The reminder is sent at 8:00.'] }],
        dataModels: [model('Shift', 'day')],
      }),
    ],
  },
  'counted-things': {
    finds: [
      of({ features: [feature('Check', 'The mechanic goes through each of the 22 steps.')] }),
      of({ features: [feature('Decline', 'With a No they pick one of six reasons.')] }),
      of({ acceptanceCriteria: [{ criteria: ['The page asks 7 short questions and shows the result.'] }] }),
    ],
    leaves: [
      of({ features: [feature('Decline', 'They pick one of three reasons: ill, away or too far.')] }),
      of({
        features: [feature('Decline', 'They pick one of three reasons.')],
        glossary: [{ term: 'Reason', definition: 'A reason to decline is ill, away, or too far.' }],
      }),
      of({ features: [feature('Ask', 'At most 7 questions a day.')] }),
      of({ features: [feature('Teams', 'The 14 teams play twice.')] }),
      of({
        features: [feature('Decline', 'They pick one of three reasons.')],
        dataModels: [
          {
            name: 'Answer',
            attributes: [{ name: 'reason', type: 'Text', required: true, example: 'ill, away, too far' }],
          },
        ],
      }),
    ],
  },
  'role-without-rights': {
    finds: [
      of({
        nonFunctionalRequirements: {
          securityConsiderations: { other: 'Members see their hives. Our secretary looks after members.' },
        },
      }),
      ...[
        'The referee role exists as well.',
        'There are also moderators.',
        'Section leaders have more rights than singers.',
        'Site managers have a login too.',
      ].map(other => of({ nonFunctionalRequirements: { securityConsiderations: { other } } })),

      of({ features: [feature('Rights', 'The office has its own role.')] }),
      of({
        features: [
          feature(
            'Rights',
            'There are the roles inspector, clerk and auditor. A clerk approves. An inspector reports.',
          ),
        ],
      }),
      of({ constraints: { compliance: 'The tax adviser gets restricted access.' } }),
    ],
    leaves: [
      of({
        nonFunctionalRequirements: {
          securityConsiderations: { other: 'The secretary sees and changes all members.' },
        },
      }),

      of({ features: [feature('Rights', 'The office has a role that sees all bookings.')] }),
      of({
        features: [
          feature('Rights', 'There are the roles clerk and auditor. A clerk approves. An auditor reads.'),
        ],
      }),
      of({ constraints: { keyExclusions: 'Residents never need an account.' } }),
    ],
  },
}
