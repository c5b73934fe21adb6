import type { Idea } from './ideas.ts'

/** The misses in these were examined while the rules for prose were written. */
export const ideasSeen: readonly Idea[] = [
  {
    name: 'allotments (letter)',
    seen: true,
    text: `Dear committee,

our allotment association has 86 plots and a waiting list in a shoe box. When a tenant gives up a plot, the treasurer looks for the next person on the waiting list, calls them, writes a contract and sends an invoice for the deposit. I propose a small website for this. Applicants could register and see their position on the list. The treasurer would keep the contracts there, mark invoices as paid and print the yearly statement for every plot. Tenants could report damages, for example a broken fence, and book the shared tools. Each tool has an inventory number and a place in the shed. A forum is not needed.`,
    personas: ['tenants', 'treasurer', 'applicants'],
    entities: [
      'plot',
      'waiting list',
      'contract',
      'invoice',
      'statement',
      'damage',
      'tool',
      'tenant',
      'applicant',
    ],
    out: ['forum'],
    features: ['report damages', 'book the shared tools'],
  },
  {
    name: 'podcast (product manager)',
    seen: true,
    text: `Our studio produces fourteen podcasts. Producers plan episodes in a spreadsheet, guests are invited by e-mail, and scripts are somewhere on a drive. The tool we want shows the pipeline of all episodes. A producer creates an episode, assigns a host and an editor, attaches the script and adds guests with their contact details. Editors upload the recordings and leave comments at a timestamp. Hosts approve the final cut. Sponsors book slots in an episode; sales must see which slots are still free. We track deadlines and warn the producer two days before. Analytics can come later.`,
    personas: ['producers', 'editors', 'hosts', 'sponsors', 'guests', 'sales'],
    entities: [
      'podcast',
      'episode',
      'guest',
      'script',
      'recording',
      'comment',
      'slot',
      'sponsor',
      'deadline',
    ],
    low: ['analytics'],
  },
  {
    name: 'lab samples (terse)',
    seen: true,
    text: `Sample tracking for a water lab. Samplers take bottles at measuring points, print a label and drop them at the counter. Lab assistants scan the label, put the bottle into a rack and run the tests. A test gives results with a value and a unit. The chemist checks the results, rejects outliers and signs the report. Clients get the report as a PDF. Now: paper forms, three lost samples a month, and results that are typed twice. Must be validated per ISO 17025. No mobile app.`,
    personas: ['samplers', 'lab assistants', 'chemist', 'clients'],
    entities: ['sample', 'bottle', 'measuring point', 'label', 'rack', 'test', 'result', 'report', 'client'],
    out: ['mobile app'],
  },
  {
    name: 'wine cellar (rambling)',
    seen: true,
    text: `so i've got like 300 bottles in the cellar and i never know whats in there, last christmas i opened something that was way too young. i'd love to just photograph the label and have it in a list, with the year and the grape and where it came from. and which shelf it's on! when i drink one i want to tick it off and write down how it was, maybe give it points. my wife should see what we can open tonight without asking me. would be cool if it told me which ones to drink this year. and a wish list for when im at the shop. nothing social please`,
    personas: ['wife'],
    entities: ['bottle', 'label', 'shelf', 'wish list'],
    out: ['social'],
  },
  {
    name: 'wedding (bullets)',
    seen: true,
    text: `Wedding site for couples
- couple enters their guests, with address and plus-one
- invitations go out by mail with a code
- guest opens the site with the code, answers and picks a menu (meat, fish, vegan)
- seating plan: drag guests onto tables
- gift list, guests reserve gifts so nobody buys the toaster twice
- budget: expenses, who paid, what is due when
- photographer uploads photos afterwards, guests can download them
- later: music requests
- no ads`,
    personas: ['couple', 'guests', 'photographer'],
    entities: ['guest', 'invitation', 'menu', 'table', 'gift', 'expense', 'photo', 'seating plan'],
    low: ['music requests'],
    out: ['ads'],
  },
  {
    name: 'bike repair (prose)',
    seen: true,
    text: `Petra repairs bicycles in a shop with two mechanics. Customers bring a bike, Petra writes a ticket and pins it to the wall, and then the phone rings all day: is my bike ready? A simple web app should replace the wall. Petra creates a repair order with the customer's phone number, the bike and a list of faults. Mechanics take an order, note the spare parts they used and the hours, and set it to done. The customer then receives a text message with the price. If a spare part runs low, it should appear on a shopping list for the supplier. Accounting stays in the old program.`,
    personas: ['mechanics', 'customers', 'supplier'],
    entities: ['bike', 'repair order', 'customer', 'fault', 'spare part', 'shopping list', 'supplier'],
  },
  {
    name: 'job hunt (first person)',
    seen: true,
    text: `I'm applying to dozens of companies and losing the overview. What I need: a board where every application is a card that moves from "sent" to "interview" to "offer". For each application I save the job ad, the salary range, the contact person and the version of my CV that I sent. I also keep notes about interviews and want reminders to follow up after ten days. At the end of the week it shows statistics: how many applications, how many answers. A career coach might look at my board and leave feedback. It must work offline on the train.`,
    personas: ['career coach'],
    entities: [
      'application',
      'job ad',
      'contact person',
      'cv',
      'note',
      'interview',
      'reminder',
      'company',
      'feedback',
    ],
  },
  {
    name: 'hospital beds (stories)',
    seen: true,
    text: `As a bed manager, I want to see all free beds of every ward so that I can place emergency admissions.
As a ward nurse, I want to mark a bed as being cleaned, so that nobody sends a patient too early.
As a cleaner, I want to get a list of beds to clean, sorted by urgency.
As a ward doctor, I want to plan discharges for tomorrow so that the bed manager can count on them.
As a porter, I want to accept a transport and confirm the arrival so that the nurses stop calling me.`,
    personas: ['bed manager', 'ward nurse', 'cleaner', 'ward doctor', 'porter'],
    entities: ['bed', 'ward', 'patient', 'discharge', 'transport', 'admission'],
    stories: [
      { persona: 'bed manager', benefit: 'I can place emergency admissions' },
      { persona: 'ward nurse', benefit: 'nobody sends a patient too early' },
      { persona: 'cleaner', benefit: '' },
      { persona: 'ward doctor', benefit: 'the bed manager can count on them' },
      { persona: 'porter', benefit: 'the nurses stop calling me' },
    ],
  },
]
