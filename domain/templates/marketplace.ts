import type { Template } from './template.ts'

/** Two sides and a platform between them: offers, requests, money held until the thing was handed over. */
export const marketplace: Template = {
  brainDump: `A marketplace where people rent camera gear from each other, within one city.
This template describes peer-to-peer renting. Answer these for yours:

- Who are the two sides, and which one is harder to get? (here: owners; they’re invited first)
- What changes hands: a thing, a service, a ticket? For good or for a while? (here: a thing, for 1 to 14 days)
- Who sets the price, and what does the platform earn? (here: the owner; 15% of the rent)
- When is the money taken, and when is it paid out? (here: taken on acceptance, paid out 24 hours after the start)
- How do strangers come to trust each other: identity, deposit, reviews, insurance?
- Who decides when the lens comes back broken, by when, and on what evidence?
- Which one place do you start in, so that people find something on day one?`,
  overview: {
    corePurpose:
      'Owners rent out idle camera gear, and film-makers in the same city get it for a weekend at a third of a rental house’s price, with the money held until the gear has been handed over.',
    primaryGoals:
      '1. 200 items from 60 owners in one city before the first renter is invited.\n2. 40% of requests become rentals within 3 months.\n3. Fewer than 1 rental in 100 ends in a dispute.',
    targetAudience:
      'Owners with gear worth 1,000 to 10,000 euros, and students and one-person film crews who need it for 1 to 14 days; all in one city, within 10 km of each other.',
  },
  problemStatement: {
    painPoint:
      'A lens for one weekend costs 120 euros at the rental house, which closes on Friday at 18:00, while the same lens sits unused in 20 flats in the same district.',
    whoExperiences:
      'People who find out on Thursday that they’re shooting on Saturday; owners whose gear is used 15 days a year.',
    whyImportant:
      'Renters spend a fifth of their budget on gear. An owner with 4,000 euros’ worth of gear could earn 150 euros a month but doesn’t dare hand it to a stranger.',
  },
  personas: [
    {
      name: 'Owner',
      characteristics: 'Photographs weddings in summer, owns 12 lenses, insured, careful.',
      needsAndGoals: 'To earn from idle gear and get it back in one piece.',
      painPoints: 'A cash deposit and a copied passport are the only protection there is.',
    },
    {
      name: 'Renter',
      characteristics: 'Film student, plans two days ahead, pays by card, comes by bike.',
      needsAndGoals: 'A certain lens on a certain Saturday within 5 km, for less than 50 euros.',
      painPoints: 'Asks eight owners in a forum and gets two answers.',
    },
    {
      name: 'Moderator',
      characteristics: 'Works for the platform, two hours a day, decides disputes.',
      needsAndGoals: 'To see a rental’s photos, messages and payments on one page.',
      painPoints: 'Two people telling two different stories.',
    },
  ],
  features: [
    {
      name: 'List an item',
      description:
        'An owner describes an item with photos, serial number, value, daily price and the days when it’s available.',
      importance: 'High',
    },
    {
      name: 'Search nearby',
      description:
        'A renter searches by type, dates and distance. Only items that are free on all those days are shown; the address is blurred to 500 m.',
      importance: 'High',
    },
    {
      name: 'Request and accept',
      description:
        'The renter asks for dates; the owner accepts or declines within 24 hours, or the request expires. On acceptance, the rent is charged and the deposit is blocked on the card.',
      importance: 'High',
    },
    {
      name: 'Hand over and take back',
      description:
        'Both sides confirm each handover with a four-digit code and at least two photos. The first starts the rental, the second ends it.',
      importance: 'High',
    },
    {
      name: 'Pay out',
      description:
        'The owner is paid 85% of the rent 24 hours after the start, unless a dispute has been opened.',
      importance: 'High',
    },
    {
      name: 'Settle a dispute',
      description:
        'Either side can open a dispute within 48 hours of the return. A moderator sees all the evidence and charges between 0 and 100% of the deposit.',
      importance: 'Medium',
    },
    {
      name: 'Review each other',
      description: 'One to five stars and a text, shown once both have written one, or after 14 days.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Owner',
      goal: 'say which days my lens is available',
      benefit: 'nobody asks for a weekend when I need it myself',
      relatedFeature: 'FE-1 List an item',
    },
    {
      persona: 'Renter',
      goal: 'see which lenses are free on Saturday within 5 km',
      benefit: 'I can pick one up by bike on Friday evening',
      relatedFeature: 'FE-2 Search nearby',
    },
    {
      persona: 'Renter',
      goal: 'get an answer within a day',
      benefit: 'I can still ask someone else',
      relatedFeature: 'FE-3 Request and accept',
    },
    {
      persona: 'Owner',
      goal: 'record the condition of the lens together with the renter',
      benefit: 'there’s nothing to argue about when it comes back',
      relatedFeature: 'FE-4 Hand over and take back',
    },
    {
      persona: 'Owner',
      goal: 'get my money the day after the handover',
      benefit: 'I don’t have to chase anyone',
      relatedFeature: 'FE-5 Pay out',
    },
    {
      persona: 'Moderator',
      goal: 'see the photos of both handovers side by side',
      benefit: 'I can decide within ten minutes',
      relatedFeature: 'FE-6 Settle a dispute',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-2 see which lenses are free on Saturday within 5 km',
      criteria: [
        'Given an item that is rented until Saturday 12:00, when I search for Saturday, then it is not shown.',
        'Given an item 5.2 km away, when I search within 5 km, then it is not shown.',
        'Nobody but the accepted renter sees the exact address, on the page or in the API.',
      ],
    },
    {
      userStoryId: 'US-3 get an answer within a day',
      criteria: [
        'When 24 hours pass without an answer, then the request expires, both are told, and nothing is charged.',
        'When two requests overlap and one is accepted, then the other is declined and its renter is told.',
        'When the card is declined on acceptance, then there is no rental and the dates are free again.',
      ],
    },
    {
      userStoryId: 'US-4 record the condition of the lens together with the renter',
      criteria: [
        'A handover can’t be confirmed without the other side’s code.',
        'It can’t be confirmed with fewer than two photos.',
        'Neither side can change or delete the photos afterwards.',
      ],
    },
    {
      userStoryId: 'US-5 get my money the day after the handover',
      criteria: [
        'Given a rent of 60.00 euros, then 51.00 euros are paid out 24 hours after the start.',
        'When a dispute is opened before that, then nothing is paid out until it is decided.',
        'All charges, payouts, fees and refunds of a rental add up to zero at any moment.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Member',
      description: 'A person who owns, rents or does both. Can rent only after an identity check.',
      attributes: [
        { name: 'displayName', type: 'Text', required: true, example: 'Priya N.' },
        { name: 'isVerified', type: 'Boolean', required: true, example: 'true' },
        { name: 'payoutAccount', type: 'Text', required: false, example: 'acct_1Q2w' },
      ],
      relationships: 'A Member has many Items. A Member has many Rentals. A Member has many Reviews.',
    },
    {
      name: 'Item',
      description: 'One physical thing that can be rented; two identical lenses are two items.',
      attributes: [
        { name: 'title', type: 'Text', required: true, example: '85 mm f/1.4' },
        { name: 'serialNumber', type: 'Text', required: true, example: 'SN 4412-098' },
        { name: 'dayPriceInCents', type: 'Number', required: true, example: '2000' },
        { name: 'depositInCents', type: 'Number', required: true, example: '40000' },
        { name: 'blockedDays', type: 'List', required: false, example: '2026-12-24, 2026-12-25' },
      ],
      relationships: 'An Item belongs to one Member. An Item has many Rentals.',
    },
    {
      name: 'Rental',
      description: 'One item for one renter on consecutive days, from the request to the last cent.',
      attributes: [
        { name: 'firstDay', type: 'Date', required: true, example: '2026-11-28' },
        { name: 'lastDay', type: 'Date', required: true, example: '2026-11-29' },
        { name: 'status', type: 'Text', required: true, example: 'requested, accepted, running, returned' },
        { name: 'rentInCents', type: 'Number', required: true, example: '4000' },
      ],
      relationships:
        'A Rental belongs to one Item. A Rental belongs to one Member. A Rental has many Handovers. A Rental has many Payments. A Rental has one Dispute. A Rental has many Reviews.',
    },
    {
      name: 'Handover',
      description: 'The moment an item changes hands, there or back.',
      attributes: [
        { name: 'direction', type: 'Text', required: true, example: 'out' },
        { name: 'confirmedAt', type: 'Date', required: true, example: '2026-11-28 09:10' },
        { name: 'photos', type: 'List', required: true, example: 'front.jpg, mount.jpg' },
      ],
      relationships: 'A Handover belongs to one Rental.',
    },
    {
      name: 'Payment',
      description:
        'One movement of money: charge, deposit, payout, fee or refund. Only ever added, never changed.',
      attributes: [
        { name: 'kind', type: 'Text', required: true, example: 'payout' },
        { name: 'amountInCents', type: 'Number', required: true, example: '-3400' },
        { name: 'providerReference', type: 'Text', required: true, example: 'po_8Zx' },
      ],
      relationships: 'A Payment belongs to one Rental.',
    },
    {
      name: 'Dispute',
      description: 'What one side claims about a rental, and what was decided.',
      attributes: [
        { name: 'claim', type: 'Text', required: true, example: 'Scratch on the front element' },
        { name: 'chargedInCents', type: 'Number', required: false, example: '12000' },
        { name: 'decidedAt', type: 'Date', required: false, example: '2026-12-03' },
      ],
      relationships: 'A Dispute belongs to one Rental.',
    },
    {
      name: 'Review',
      description: 'What one side says about the other after a rental.',
      attributes: [
        { name: 'stars', type: 'Number', required: true, example: '5' },
        { name: 'text', type: 'Text', required: false, example: 'On time, lens spotless' },
      ],
      relationships: 'A Review belongs to one Rental. A Review belongs to one Member.',
    },
  ],
  technicalRequirements: {
    frontend: 'React with TypeScript; item pages rendered on the server for search engines.',
    backend: 'Node.js with a JSON API. The states of a rental are one table of allowed transitions.',
    database:
      'PostgreSQL with PostGIS for distances; an exclusion constraint keeps rentals of one item from overlapping.',
    mobile: 'An installable web app; camera and location through the browser.',
    architecture: 'One server, one database, one worker for time limits, payouts and messages.',
    thirdPartyApis:
      'Stripe Connect for charges, deposits and payouts; an identity check with a document and a selfie; a map.',
    libraries: 'The payment provider’s own library; a map library without tracking.',
    otherNotes: 'Money is a ledger of payments; balances are sums and never stored.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web, mobile first',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Identity documents stay with the provider. Addresses are shown only to the accepted renter. Moderators’ actions are logged and kept for 2 years.',
    },
    performanceNotes:
      'A search over 5,000 items responds within 400 ms at the 95th percentile; the first photo shows within 2.5 s on 4G.',
    scalabilityNotes: '5,000 items, 2,000 members and 200 rentals a week in the first year.',
    usabilityNotes: 'WCAG 2.2 AA. An owner lists an item from the phone within 5 minutes, photos included.',
  },
  constraints: {
    mandatoryTechnologies: 'A payment provider allowed to hold money for others under EU law.',
    keyExclusions:
      'We never hold money ourselves. No shipping. No gear that needs a licence, such as drones over 250 g.',
    compliance:
      'GDPR; the Digital Services Act’s duties for platforms; DAC7 reports of owners’ income; a clear statement of whether an owner is a trader.',
    budgetConstraints:
      '150 euros a month, 2% for payments, 1.50 euros per identity check; two developers for 16 weeks.',
  },
  outOfScope: {
    excludedFeatures:
      '- Selling gear\n- Shipping\n- Our own insurance\n- Bidding and price negotiation\n- Companies as owners\n- A second city\n- Native apps',
  },
  glossary: [
    { term: 'Request', definition: 'A rental the owner hasn’t answered; expires after 24 hours.' },
    {
      term: 'Deposit',
      definition:
        'Money blocked on the renter’s card from acceptance until 48 hours after the return; charged only after a decision.',
    },
    { term: 'Handover', definition: 'The item changes hands; both sides confirm it with a code and photos.' },
    { term: 'Payout', definition: 'The rent minus the 15% fee, sent to the owner.' },
  ],
}
