/**
 * Realistic ideas in different styles and domains, with what a careful reader finds in them. They were written for
 * this benchmark. `seen`: the misses in these were examined while the rules were written; those in the others
 * weren't.
 */
export interface Idea {
  readonly name: string
  readonly seen: boolean
  readonly text: string
  /** The roles that will use it, by any of their names in the text. */
  readonly personas: readonly string[]
  /** The things it has to store. */
  readonly entities: readonly string[]
  /** Complete stories, with the persona and the benefit as written. */
  readonly stories?: readonly { readonly persona: string; readonly benefit: string }[]
  readonly terms?: readonly string[]
  /** Words of optional features. */
  readonly low?: readonly string[]
  /** Words of anything left out or forbidden. */
  readonly out?: readonly string[]
  /** The number of EARS criteria. */
  readonly criteria?: number
  /** Words of each feature's subject; each should be extracted as one feature. */
  readonly features?: readonly string[]
}

export const ideas: readonly Idea[] = [
  {
    name: 'dog walks (prose)',
    seen: true,
    text: `I want to build an app for dog walkers and the people whose dogs they walk. Right now everything happens in WhatsApp: owners forget to tell the walker that the dog is ill, walkers lose track of keys, and nobody knows who has paid. Owners can book a walk, see when the walker picked up their dog and pay at the end of the month. Walkers can see their day as a list, note how the walk went and send a photo. Each dog has a name, a breed, a vet and notes about food. No chat in the first version, WhatsApp stays for that.`,
    personas: ['dog walkers', 'owners'],
    entities: ['walk', 'dog', 'key', 'photo'],
    out: ['chat'],
    features: ['book a walk', 'pay', 'see their day', 'note how the walk went', 'send a photo'],
  },
  {
    name: 'shift swap (e-mail)',
    seen: true,
    text: `Hi Tom,

as discussed, here is what the ward needs. Nurses swap shifts on a paper list next to the coffee machine. Last month two shifts stayed empty because somebody had crossed out the wrong line, which costs us an agency nurse at 600 euros a day.

What I imagine: a nurse offers a shift, colleagues with the same qualification get a message and one of them takes it. The head nurse must approve each swap. It has to work on the phone and must comply with GDPR. We already use Microsoft 365, so sign-in should go through that.

Later it would be nice to see how many hours everybody has.

Best,
Maria`,
    personas: ['nurses', 'head nurse'],
    entities: ['shift', 'swap', 'qualification'],
    features: ['approve each swap'],
    low: ['how many hours'],
  },
  {
    name: 'board game nights (bullets)',
    seen: true,
    text: `# Game Night Planner

For our board game club, about 25 members.

## Must have
- Members can propose a date
- Members can vote for dates
- Host can see who brings which game

## Nice to have
- Ratings of games
- Reminder the day before

## Not now
- Payments
- Public profiles

## Data
- Game: title, number of players (number), owner
- Evening: date, place, host, guests`,
    personas: ['members', 'host'],
    entities: ['game', 'evening'],
    low: ['ratings', 'reminder'],
    out: ['payments', 'public profiles'],
    features: ['propose a date', 'vote for dates', 'see who brings which game'],
  },
  {
    name: 'stories',
    seen: true,
    text: `As a warehouse worker, I want to scan a pallet, so that I need not type its number.
As a dispatcher, I'd like to see which trucks are late so that I can call the customer before they call me.
I want to get a weekly report as an analyst, so that I see trends.
As a driver I don't want to fill in paper forms because they get wet.
As a customer, I'm able to follow my delivery, in order to be at home when it arrives.`,
    personas: ['warehouse worker', 'dispatcher', 'analyst', 'driver', 'customer'],
    entities: ['pallet', 'truck', 'report', 'form', 'delivery'],
    stories: [
      { persona: 'warehouse worker', benefit: 'I need not type its number' },
      { persona: 'dispatcher', benefit: 'I can call the customer before they call me' },
      { persona: 'analyst', benefit: 'I see trends' },
      { persona: 'driver', benefit: 'they get wet' },
      { persona: 'customer', benefit: 'be at home when it arrives' },
    ],
  },
  {
    name: 'glucose diary (rambling)',
    seen: true,
    text: `ok so my dad has diabetes and he writes everything on little pieces of paper and then the doctor can't read it and half of them are lost anyway. i thought of an app where he just types the value, takes a photo of what he ate and that's it. the doctor gets a page with the values of the last 3 months before the appointment. it has to be super simple, he is 74, big buttons. no account, no cloud, all on the phone. maybe later my sister could see it too`,
    personas: ['doctor'],
    entities: ['value', 'photo', 'appointment'],
    out: ['account', 'cloud'],
  },
  {
    name: 'invoices (B2B headings)',
    seen: true,
    text: `## Problem
Freelancers wait 47 days for their money on average, because invoices lie around in the inbox of the client.

## Users
- Freelancers: write two to ten invoices a month, hate reminders
- Bookkeepers: check and export everything at the end of the quarter

## Features
- Create an invoice from a time sheet (must)
- Send reminders automatically (must)
- Export for the tax office (should)
- Dark mode (could)

## Non-functional
- PDF of an invoice within 2 seconds
- 5,000 freelancers in the first year
- Runs in current browsers

## Constraints
- Must use Stripe for payments
- GDPR

## Glossary
- **Time sheet**: the hours worked for one client in one month
- **Reminder**: an e-mail that is sent when an invoice is late`,
    personas: ['freelancers', 'bookkeepers'],
    entities: ['invoice', 'time sheet', 'reminder'],
    terms: ['time sheet', 'reminder'],
    low: ['dark mode'],
    features: ['create an invoice', 'send reminders', 'export for the tax office'],
  },
  {
    name: 'EARS',
    seen: true,
    text: `### Requirement 1
**User Story:** As a lock owner, I want to give a guest a code, so that I need not meet them.
#### Acceptance Criteria
1. WHEN the owner creates a code THEN the system SHALL show it once
2. IF the code is older than 24 hours THEN the lock SHALL refuse it
3. WHILE the battery is below 10 % the system SHALL warn the owner every day
4. THE lock SHALL open within 1 second`,
    personas: ['lock owner'],
    entities: ['code', 'lock'],
    stories: [{ persona: 'lock owner', benefit: 'I need not meet them' }],
    criteria: 4,
  },
  {
    name: 'choir (prose)',
    seen: true,
    text: `Our choir has 40 singers and one tired conductor. The conductor writes an e-mail before each rehearsal and singers answer with "reply all". The app should let singers say yes or no to a rehearsal with one tap. The conductor sees per voice who is missing. Sheet music is uploaded as PDF and may not be shared outside the choir, for copyright. A rehearsal has a date, a place and a list of songs. A song has a title, a composer and several files.`,
    personas: ['singers', 'conductor'],
    entities: ['rehearsal', 'song', 'sheet music', 'voice'],
    features: ['say yes or no to a rehearsal'],
  },
  {
    name: 'space trading game',
    seen: true,
    text: `A browser game about trading in space. Players fly between planets, buy goods cheap and sell them where they are rare. Every planet has prices that change each hour. Players can join a guild, share a warehouse and attack pirates together. A guild master can invite and remove players. Must run at 60 fps on a five year old laptop. No pay to win, no loot boxes. By "jump" I mean the travel between two planets, which costs fuel.`,
    personas: ['players', 'guild master'],
    entities: ['planet', 'goods', 'guild', 'warehouse', 'price'],
    terms: ['jump'],
    out: ['pay to win', 'loot boxes'],
    features: ['join a guild', 'share a warehouse', 'attack pirates', 'invite'],
  },
  {
    name: 'food bank (prose)',
    seen: true,
    text: `Volunteers at our food bank register families by hand, and every Saturday the queue is an hour long. Families should be able to book a time slot. Volunteers check them in with a number, never a name, because many are ashamed. Supermarkets announce what they will donate, so the kitchen can plan. We have no budget and one retired programmer. The site must work in Arabic, Ukrainian and German.`,
    personas: ['volunteers', 'families', 'supermarkets'],
    entities: ['family', 'time slot', 'donation'],
    features: ['book a time slot'],
  },
  {
    name: 'gym (prose)',
    seen: true,
    text: `We run a small climbing gym. Visitors buy ten-visit cards at the counter and we punch holes into them; people lose them and then argue. I would like a system where the receptionist scans a code on the visitor's phone and the visit is counted. Visitors can see how many visits are left and buy a new card. Trainers can enter courses with a date, a level and a maximum number of participants. It should not take longer than 3 seconds at the counter. No native app please, a web page is enough.`,
    personas: ['visitors', 'receptionist', 'trainers'],
    entities: ['card', 'visit', 'course'],
    out: ['native app'],
    features: ['see how many visits are left', 'buy a new card', 'enter courses'],
  },
  {
    name: 'beehives (rambling)',
    seen: true,
    text: `hi, im a beekeeper with 12 hives and i keep notes in my head which doesnt work any more. for each hive i want to write down when i looked, how many frames of brood, if i saw the queen and what i did. then before i drive out i want to see which hives need something. other beekeepers in our club would use it too i think. gloves on so few big buttons! and there is no internet out there so it has to work offline. selling honey is not part of it`,
    personas: ['beekeeper'],
    entities: ['hive', 'note', 'queen', 'frame'],
    out: ['selling honey'],
  },
  {
    name: 'clinic letters (bullets)',
    seen: true,
    text: `Discharge letters, idea
* doctors dictate, secretaries type, patients wait 9 days
* a doctor should be able to dictate into the app and get a text
* secretary corrects the text and sends it to the family doctor
* patients can download their letter
* must have: audit log of who opened which letter
* would be nice: templates per department
* HIPAA, of course
* out of scope: billing`,
    personas: ['doctors', 'secretaries', 'patients'],
    entities: ['letter', 'template', 'department'],
    low: ['templates per department'],
    out: ['billing'],
    features: ['dictate into the app', 'download their letter'],
  },
  {
    name: 'school bus (e-mail)',
    seen: true,
    text: `Dear team,

parents call the office every morning to ask where the bus is. That is about 30 calls a day and our secretary can't do anything else between 7 and 8.

Parents should see the bus on a map and get a message five minutes before it arrives. Drivers must not touch the phone while driving, so the position has to be sent by itself. The office can report a delay with one click.

Each route has stops, each stop has a time and a list of children. We can spend 8,000 euros and need it before September.

Regards
J. Okafor`,
    personas: ['parents', 'drivers', 'office', 'secretary'],
    entities: ['bus', 'route', 'stop', 'child', 'delay', 'message'],
    features: ['see the bus on a map', 'report a delay'],
  },
  {
    name: 'stories of a museum',
    seen: true,
    text: `- As a visitor, I want to hear a story about a painting, so that I need not read the small sign.
- As a curator I need to change the texts myself so I don't have to ask IT.
- As the shop manager, I would like to know which paintings people look at longest, so that we print the right postcards.
- As a visitor with a wheelchair, I want to see where the lifts are.
- As an administrator, I can delete accounts.`,
    personas: ['visitor', 'curator', 'shop manager', 'visitor with a wheelchair', 'administrator'],
    entities: ['painting', 'story', 'text', 'lift', 'account', 'postcard'],
    stories: [
      { persona: 'visitor', benefit: 'I need not read the small sign' },
      { persona: 'curator', benefit: "I don't have to ask IT" },
      { persona: 'shop manager', benefit: 'we print the right postcards' },
      { persona: 'visitor with a wheelchair', benefit: '' },
      { persona: 'administrator', benefit: '' },
    ],
  },
  {
    name: 'parts (B2B prose)',
    seen: true,
    text: `Purchasers in mid-sized factories order spare parts by phone because no shop knows their machines. Our platform keeps a list of the machines of each factory. A purchaser picks the machine, sees only parts that fit and asks three suppliers for a quote at once. Suppliers answer with a price and a delivery date. The controller approves orders above 5,000 euros. Quotes have to arrive within one working day. Integration with SAP is planned for version 2.`,
    personas: ['purchasers', 'suppliers', 'controller'],
    entities: ['part', 'machine', 'factory', 'quote', 'order', 'supplier'],
    out: ['integration with sap'],
  },
  {
    name: 'language tandem (headings)',
    seen: true,
    text: `# Tandem

Tandem is a website for students who want to practise a language with somebody who speaks it.

## Goals
- 200 pairs in the first semester
- Half of the pairs meet at least three times

## What students can do
- Students can say which language they speak and which they learn
- Students can propose a time and a place
- Students can report somebody who behaves badly

## Bonus
- Students can collect stamps for each meeting

## Words
- Pair: two students who teach each other
- Tandem: one meeting of a pair`,
    personas: ['students'],
    entities: ['pair', 'language', 'meeting'],
    terms: ['pair', 'tandem'],
    low: ['stamps'],
    features: ['propose a time', 'report somebody', 'say which language'],
  },
  {
    name: 'EARS of a greenhouse',
    seen: true,
    text: `Acceptance criteria
1. When the temperature is above 35 degrees, the system shall open the roof.
2. If the wind is stronger than 60 km/h, then the system shall close the roof.
3. The gardener shall be able to switch to manual control.
4. Where a camera is installed, the system shall store one picture per hour.
5. While the pump runs, the display shall show the flow.

Glossary
Roof: all windows that are moved by one motor
Flow: litres of water per minute`,
    personas: ['gardener'],
    entities: ['temperature', 'roof', 'picture', 'pump'],
    terms: ['roof', 'flow'],
    criteria: 5,
  },
  {
    name: 'second-hand clothes (pitch)',
    seen: true,
    text: `Kleiderkreis is a marketplace for parents that lets them pass on children's clothes by size. Parents pack a box, describe it in two sentences and send it on to the next family. Nobody sells single pieces. Each box has a size, a season and a condition. A family pays 5 euros per box to the platform. The biggest problem today: parents spend hours photographing each single sock for eBay. Not included: shipping labels, ratings.`,
    personas: ['parents', 'family'],
    entities: ['box', 'clothes', 'size', 'season'],
    out: ['shipping labels', 'ratings'],
  },
  {
    name: 'dungeon notes (rambling game)',
    seen: true,
    text: `I'm a dungeon master and my players never remember what happened last time. So: a wiki that grows while we play. I type names during the session, it makes pages of them. Players can read the pages that I have revealed and write their own diary. Every character has a name, a class, a level and an inventory. I need it to be dark and not too bright on the table. Secrets must never be visible to players, not even for a second. Dice rolling is not needed, we have real dice.`,
    personas: ['dungeon master', 'players'],
    entities: ['page', 'session', 'character', 'diary', 'secret'],
    out: ['dice rolling'],
    features: ['read the pages', 'write their own diary'],
  },
]
