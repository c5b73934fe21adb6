import type { Idea } from './ideas.ts'

/** The results for these weren't examined until the rules were done. */
export const ideasUnseen: readonly Idea[] = [
  {
    name: 'theatre wardrobe (letter)',
    seen: false,
    text: `Hello everybody,

our amateur theatre owns some 900 costumes and twice as many props, and only Ingrid knows where they are. Ingrid is 78. I would like to photograph every costume and every prop, give each a number and write down the size, the era and the box it lies in. When a director prepares a play, she searches the collection, reserves pieces for the play and hands the list to the wardrobe team. After the last performance the team checks everything in again and notes damages. Other theatres may borrow costumes for a fee, so we need loans with a date of return and a deposit. We don't want to sell anything.`,
    personas: ['director', 'wardrobe team', 'theatres'],
    entities: ['costume', 'prop', 'box', 'play', 'reservation', 'loan', 'damage', 'performance'],
    out: ['sell anything'],
  },
  {
    name: 'house management (prose)',
    seen: false,
    text: `Property managers drown in phone calls. Our portal gives tenants one place to report defects: they take a picture, choose a room and describe what is broken. The manager assigns a craftsman, who proposes an appointment, and the tenant confirms it. Afterwards the craftsman uploads the bill. Tenants also find their lease, the house rules and the annual utility statement in the portal. Managers publish notices for a whole building, such as when the water will be off. Keys are handed out at the office; the portal should record who has which key. Rent payments are handled by the bank and not part of this.`,
    personas: ['property managers', 'tenants', 'craftsman'],
    entities: [
      'defect',
      'picture',
      'appointment',
      'bill',
      'lease',
      'statement',
      'notice',
      'building',
      'key',
      'tenant',
      'room',
    ],
    out: ['rent payments'],
  },
  {
    name: 'home brewing (rambling)',
    seen: false,
    text: `been brewing beer in the garage for six years and my notebook is soaked in wort lol. want something where i type in a recipe once (malts, hops, yeast, how long each step) and then start a batch from it. during the batch it should run the timers and let me log the gravity and the temperature every few hours. later i taste it, rate the batch and note what to change next time. it would know my stock too, so it tells me if i'm out of hops before i start. my mates want to copy my recipes. no shop, no ads, i'll host it on a raspberry pi at home.`,
    personas: ['mates'],
    entities: ['recipe', 'hop', 'malt', 'yeast', 'batch', 'step', 'stock', 'gravity', 'temperature', 'timer'],
    out: ['shop', 'ads'],
  },
  {
    name: 'fire brigade (headings)',
    seen: false,
    text: `# Brigade Book

## Why
The volunteer fire brigade of our village keeps its training hours, medical checks and equipment tests in four different binders. At the last inspection a breathing mask was eight months overdue.

## Who
- Firefighters
- Group leaders
- The equipment officer

## What it does
- Firefighters sign up for drills and see their own hours
- Group leaders confirm who attended a drill
- The equipment officer gets a warning four weeks before a test is due
- Every vehicle has a checklist that is ticked after each mission
- A mission report is written on a tablet

## Nice to have
- Statistics for the mayor

## Not included
- Alarms: they come from the county`,
    personas: ['firefighters', 'group leaders', 'equipment officer'],
    entities: [
      'training hour',
      'medical check',
      'test',
      'drill',
      'vehicle',
      'checklist',
      'mission',
      'report',
      'equipment',
    ],
    low: ['statistics for the mayor'],
    out: ['alarms'],
    features: ['sign up for drills', 'confirm who attended a drill'],
  },
  {
    name: 'knitting patterns (pitch)',
    seen: false,
    text: `Loopline is the place where independent designers sell knitting patterns and knitters keep track of what they make. Designers upload a pattern with sizes, photos and a chart, set a price and answer questions from buyers. Knitters buy patterns, collect them in a library and start a project for each piece. In a project they count rows, choose a yarn from their stash and post pictures of the progress. They may follow designers and review patterns they have finished. Test knitters get a pattern for free and report mistakes before it is published. We earn 8 % of each sale. At launch there will be no mobile apps and no printed books.`,
    personas: ['designers', 'knitters', 'test knitters', 'buyers'],
    entities: [
      'pattern',
      'size',
      'photo',
      'chart',
      'question',
      'library',
      'project',
      'yarn',
      'review',
      'sale',
      'stash',
      'mistake',
    ],
    out: ['mobile apps', 'printed books'],
  },
  {
    name: 'fuel (B2B)',
    seen: false,
    text: `Subject: replacement of fuel card spreadsheet

We operate 64 trucks and 12 vans. Drivers refuel with cards of three providers; each provider sends a different export every month. Finance spends two days matching transactions to vehicles and finding the fuel that never reached a tank. The new system imports the transactions, assigns them to a vehicle by the number of the card and flags transactions that exceed the size of the tank. Dispatchers maintain vehicles and assign cards to drivers. Drivers photograph receipts and enter the mileage. The fleet manager reviews flagged transactions and closes the month. Budget 40k, go-live 1 March, SSO with Entra ID.`,
    personas: ['drivers', 'finance', 'dispatchers', 'fleet manager'],
    entities: ['truck', 'card', 'provider', 'transaction', 'vehicle', 'driver', 'receipt', 'mileage', 'tank'],
  },
  {
    name: 'pocket money (short)',
    seen: false,
    text: `An app for pocket money. My kids do chores and I pay them, but we always argue about what was done. Kids tick off chores, I approve them, and the money goes onto their account. They can save for a goal, like a skateboard, and see how many weeks are left. Grandparents can send a bonus. Each chore has a price and a day. I want to lock an account as a punishment. Real bank transfers are out of the question.`,
    personas: ['kids', 'grandparents'],
    entities: ['chore', 'account', 'goal', 'bonus'],
    out: ['bank transfers'],
  },
  {
    name: 'bird counts (scientist)',
    seen: false,
    text: `For a long-term study we count breeding birds on 140 transects twice per spring. Observers walk a transect with a clipboard; afterwards a student types the sheets in, which introduces errors and takes until autumn. The application shall let an observer download her transects before going into the field, record each observation with species, number, behaviour and position, and sync when there is network again. The coordinator assigns transects to observers, validates observations and exports data sets as CSV. Species are chosen from a taxonomy that the coordinator maintains. Weather is entered once per visit. Rare species must be hidden from the public map.`,
    personas: ['observers', 'coordinator', 'student'],
    entities: [
      'transect',
      'observation',
      'species',
      'visit',
      'data set',
      'taxonomy',
      'weather',
      'observer',
      'sheet',
    ],
  },
  {
    name: 'lost property (bullets)',
    seen: false,
    text: `lost+found for festivals
* staff at the info tent register found items: category, colour, where, photo
* visitors report what they lost and leave a phone number
* app proposes matches, staff confirms
* visitor gets a text with a pickup code
* pickup: show code, sign, done
* after 4 weeks items are donated, write the charity into the record
* organiser sees figures per festival
* handwriting of volunteers is terrible, so scanning beats typing
* must work with bad signal
* not now: shipping items home`,
    personas: ['staff', 'visitors', 'organiser', 'volunteers'],
    entities: ['item', 'category', 'photo', 'match', 'code', 'festival', 'charity', 'lost report'],
    out: ['shipping items home'],
  },
  {
    name: 'plants (marketing)',
    seen: false,
    text: `Introducing GreenThumb, the smart companion that keeps your houseplants alive! Simply snap a photo to add a plant to your collection. GreenThumb identifies the species, builds a care schedule and reminds you when it's time to water, feed or repot. Log every watering, track growth with photos, and get a diagnosis when leaves turn yellow. Share your plants with friends, swap cuttings with people nearby, and ask our experts for advice. Premium members unlock unlimited plants and a journal for every room. Going on vacation? Invite a plant sitter who sees the schedule and ticks off the tasks.`,
    personas: ['friends', 'experts', 'premium members', 'plant sitter'],
    entities: [
      'plant',
      'species',
      'care schedule',
      'watering',
      'photo',
      'diagnosis',
      'cutting',
      'room',
      'task',
      'journal',
      'reminder',
    ],
  },
]
