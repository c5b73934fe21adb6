import type { TextExamples } from './examples.testing.ts'

/** Examples of checks of what isn't named: things, people, devices, amounts and connections. */
export const unnamedExamples: TextExamples = {
  'unnamed-decider': {
    finds: [
      'Appeals are decided within 10 days.',
      'A request must be approved.',
      'When a permit is closed, it is then checked and filed.',
      'The rota is made for a quarter.',
    ],
    leaves: [
      'Appeals are decided by the head of the office.',
      'When a request is approved, the guest gets an email.',
      'A backup is made every night.',
      'Addresses are checked automatically.',
      'A scan is confirmed within 500 ms.',
    ],
  },
  'unclear-reference': {
    finds: [
      'The office sends a letter with a form. It must be signed.',
      'A second letter goes out after an answer. It is filed.',
      'The plan and the list show the room. It is locked.',
    ],
    leaves: [
      'The office sends a letter. It must be signed.',
      'The nurse writes a note. It is filed.',
      'It must be signed.',
      'Guests leave reviews. They are shown to hosts.',
    ],
  },
  'miscounted-list': {
    finds: [
      'There are two roles: guest, host and admin.',
      'A parcel has one of four sizes (S, M or L).',
      'Three languages – Dutch and French',
    ],
    leaves: [
      'There are three roles: guest, host and admin.',
      'At most 5 photos: front, back',
      'One server with two sides: the public pages, cached, and the desk.',
      'Two teams (the first one 10 minutes before, the second after it)',
    ],
  },
  'bare-integration': {
    finds: [
      'Integration with our accounting.',
      'A bidirectional interface',
      'The app is connected to the cash register.',
    ],
    leaves: [
      'Every night, paid invoices are sent to our accounting.',
      'Paid orders are linked with the customer who paid.',
      'Shows a link to the profile',
    ],
  },
  'vague-selection': {
    finds: [
      'The owner sees all relevant data.',
      'Certain users can delete comments.',
      'Show the usual information about the course',
      'A dashboard with everything they need',
    ],
    leaves: [
      'The owner sees the important data: number, date and price.',
      'Users who have paid can comment.',
      'Tap to see more details.',
      'The standard price is 5 euros.',
    ],
  },
  'vague-class': {
    finds: [
      'Large orders need a second signature.',
      'Experienced drivers can take over tours.',
      'The coach is told about unusual results.',
      'Suspicious entries are hidden',
    ],
    leaves: [
      'Large orders (above 500 euros) need a second signature.',
      'Heavy parcels with more than 20 kg need two people.',
      'The large letters are read first.',
      'Drivers who have finished 20 tours can take over others.',
    ],
  },
  'vague-condition': {
    finds: [
      'In urgent cases the doctor is called.',
      'When the stock gets low, the buyer gets a message.',
      'If the weather is bad, the tour is cancelled.',
      'The price changes depending on demand.',
      'A refund is possible for good reasons.',
    ],
    leaves: [
      'When fewer than 5 pieces are left, the buyer gets a message.',
      'The guide decides if the weather is bad.',
      'If the card is declined, the basket is kept.',
      'When the battery is low (below 10%), the map is off.',
      'Depending on the language, the page is in German or Polish.',
    ],
  },
  'unnamed-channel': {
    finds: [
      'The members are informed.',
      'In April the customers are invited.',
      'Both sides get notified',
      'When a shift is cancelled, then the helper is informed.',
    ],
    leaves: [
      'The members are informed by email.',
      'Guests are invited to a dinner.',
      'An email is sent, and the members are informed',
    ],
  },
  'missing-amount': {
    finds: [
      'Members get a discount.',
      'Who comes late pays a fee.',
      'The number of places is limited.',
      'After a certain time the list is closed.',
      'A deposit must be paid.',
      'Delivery to islands costs extra.',
      'Books are lent for a small fee',
    ],
    leaves: [
      'Members get a discount of 10%.',
      'Enter a discount code.',
      'The number of places is limited to 12.',
      'Points are limited by the owner.',
      'The guest pays a deposit of 20 euros.',
      'The owner sets the deposit, and the renter pays a deposit set by the owner.',
      'Nobody pays a fee without being asked.',
    ],
  },
  'unnamed-actor': {
    finds: [
      'The message goes to the person responsible.',
      'Only authorised users may see it.',
      'The nurse on duty is called.',
      'Someone from the office confirms it',
      'A second person checks the count.',
      'All those involved get a copy.',
      'Someone must confirm the list.',
    ],
    leaves: [
      'The message goes to the caretaker.',
      'The responsible person, that is, the team lead, gets a message.',
      'A user who isn’t authorised sees the start page.',
      'A second photo can be added.',
      'When someone asks, the owner gets a message.',
      'Both members get a copy.',
      'People vote once.',
    ],
  },
  'vague-device': {
    finds: ['Works on older phones.', 'Usable with a slow connection', 'Runs in all common browsers'],
    leaves: [
      'Works on Android 10 and iOS 15 or later.',
      'Usable with a slow connection of 1 Mbit/s',
      'A new phone has to be confirmed.',
    ],
  },
  'open-growth': {
    finds: [
      'The shop must be able to grow.',
      'Built to scale',
      'Further languages can be added later.',
      'The list is extensible.',
    ],
    leaves: [
      'The shop must be able to grow to 5,000 products.',
      'Plants grow in the greenhouse.',
      'Languages can be added by an admin.',
    ],
  },
  'dangling-reference': {
    finds: [
      'Works as described above.',
      'For limits see below.',
      'Same as above, but for teams',
      'The fields are in Annex 3.',
      'In the layout I sent round in May',
      'Prices are worked out according to our tariff.',
      'Kept as long as required by law',
      'In the same format as the one of the federation',
    ],
    leaves: [
      'Prices follow the tariff of 2026, § 4.',
      'The fields are at https://example.com/fields, in Annex 3.',
      'The message that I sent is at the end.',
      'The map is above the list.',
      'Behaves as described in FE-3.',
      'Guests see below the map who is coming.',
    ],
  },
  'number-without-unit': {
    finds: [
      'The timeout is 30.',
      'Maximum upload size: 10',
      'Loading time: max 3',
      'Pages load in 2 on a phone.',
      'Photos are kept for 30.',
      'A parcel heavier than 30 needs two people.',
    ],
    leaves: [
      'The timeout is 30 seconds.',
      'The team size is 5.',
      'Delay 2 trains',
      'Speed: 1.5 km/h',
      'Kept until 2030',
      'It starts in 2027 with two teams.',
      'A parcel heavier than 30 kg needs two people.',
    ],
  },
  'unknown-acronym': {
    finds: ['Send the KYC result.', 'Syncs with the HRIS', 'Show the GMV', 'Ring if the Hb is low'],
    leaves: [
      'Export as PDF',
      'The gross merchandise volume (GMV) is shown.',
      'WHEN it rings THEN open',
      'At most 5 km, by bus',
    ],
  },
}
