import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import type { DialogueState } from '../dialogueState.ts'
import { previewForm } from '../slots.ts'
import { startDialogue } from '../startDialogue.ts'
import { takeTurn } from '../takeTurn.ts'

/** The form after a conversation, as text in lower case. */
function formAfter(module: FormKey, brainDump: string, messages: readonly string[]): string {
  const project = { ...createBlankSpecification(), brainDump }
  let turn = startDialogue(module, project)
  for (const [i, text] of messages.entries())
    turn = takeTurn(JSON.parse(JSON.stringify(turn.state)) as DialogueState, { id: `m${i}`, text }, project)
  return JSON.stringify(previewForm(module, project[module], turn.state.entries)).toLowerCase()
}

const ferry =
  'We run a ferry for bikes on the lake. People stand at the pier and do not know when we come. I want an app called Ferrino where riders see the boat on a map, book a seat and pay in advance. The skipper gets a list of passengers. Tourists get a discount code from the hotel. If somebody is late by five minutes the seat is free again. My cousin wants a loyalty card with stamps. My wife does the bookkeeping and she exports everything to Excel.'

interface Family {
  readonly module: FormKey
  readonly brainDump?: string
  readonly said: readonly string[]
  /** What is said next, what is gone then, and what stays. */
  readonly revisions: readonly (readonly [string, string, string])[]
}

/** Ten voices take back, replace and correct what they said, in whatever words they have for it. */
const families: readonly Family[] = [
  {
    module: 'features',
    said: ['log a hive visit, order jars, a map of the apiaries, a chat for members, swarm alerts'],
    revisions: [
      [
        'come to think of it i dont want the chat in there, were old men, we phone',
        'chat',
        'hive, jars, map, swarm',
      ],
      ['the map was a daft idea, everybody knows where the hives are', 'map', 'hive, jars, chat, swarm'],
    ],
  },
  {
    module: 'personas',
    said: ['Beekeepers, the treasurer, the bee inspector'],
    revisions: [
      [
        'the inspector wont be using it after all, he comes with his own forms',
        'inspector',
        'beekeeper, treasurer',
      ],
    ],
  },
  {
    module: 'dataModels',
    said: ['hives, visits, jars, weather'],
    revisions: [['no need to keep the weather, i look out of the window', 'weather', 'hive, visit, jar']],
  },
  {
    module: 'constraints',
    said: ['skip', 'no facebook and no adverts', '300 pound'],
    revisions: [['scrap what i said about facebook, the young ones want it', 'facebook', 'advert']],
  },
  {
    module: 'outOfScope',
    said: ['selling honey online, a shop, bee health advice'],
    revisions: [['actually take the shop off that list, we do want a shop', 'shop', 'honey, advice']],
  },
  {
    module: 'overview',
    said: ['An app for our bee club to log visits and sell honey', 'bee keepers round Whitby'],
    revisions: [['strike the selling of honey, thats the co-op', 'sell', 'log visits']],
  },
  {
    module: 'features',
    said: ['Load matching, route planning, driver chat, invoicing, carbon report'],
    revisions: [
      [
        'Correction: invoicing is done by DATEV, so it should not appear here.',
        'invoicing',
        'load, route, chat, carbon',
      ],
      ['We have decided against the carbon report.', 'carbon', 'load, route, chat, invoicing'],
    ],
  },
  {
    module: 'technicalRequirements',
    said: ['React', 'Java on Kubernetes'],
    revisions: [['Not Java but Kotlin.', 'java', 'kotlin, kubernetes']],
  },
  {
    module: 'acceptanceCriteria',
    said: [
      'A load is offered to three drivers at once. A driver has ten minutes to answer. The cheapest driver wins.',
    ],
    revisions: [
      ['The rule about the cheapest driver no longer applies.', 'cheapest', 'three drivers, ten minutes'],
    ],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['browser and iPhone', 'yes, with Microsoft accounts', 'yes, addresses of drivers'],
    revisions: [['We dropped the iPhone, browser only.', 'iphone', 'browser, microsoft']],
  },
  {
    module: 'personas',
    said: ['Dispatcher, driver, customer, auditor'],
    revisions: [
      [
        'Please delete the auditor from the personas; he receives a PDF once a year.',
        'auditor',
        'dispatcher, driver, customer',
      ],
    ],
  },
  {
    module: 'glossary',
    said: ['Load: goods for one trip. Slot: a time at the ramp. Backhaul: the trip home.'],
    revisions: [['Backhaul is superfluous, nobody says that here.', 'backhaul', 'load, slot']],
  },
  {
    module: 'features',
    said: ['order bread, choose hour, pay by card, points for customers, photo of cake'],
    revisions: [
      ['points no, I thought again, they only make mess', 'points', 'bread, hour, card, photo'],
      ['better without paying by card, too much commission', 'pay by card', 'bread, hour, points, photo'],
    ],
  },
  {
    module: 'dataModels',
    said: ['Order, customer, bread, oven, discount'],
    revisions: [
      ['oven you can throw out, this is not for computer', 'oven', 'order, customer, bread, discount'],
    ],
  },
  {
    module: 'problemStatement',
    said: [
      'People wait in the queue and the bread is finished, and the dog of the neighbour barks',
      'customers',
    ],
    revisions: [['about the dog I was joking, don’t write this', 'dog', 'queue, finished']],
  },
  {
    module: 'constraints',
    said: ['only Shoper because I have it', 'no cash on delivery', '5000 zł, until Easter'],
    revisions: [['Shoper is not more actual, I stopped the contract', 'shoper', 'cash, 5000']],
  },
  {
    module: 'userStories',
    said: [
      'The customer wants to order bread in the evening so she has it at 7. The baker wants to see the sum of rolls so he knows how much flour. My son wants to see statistics.',
    ],
    revisions: [['this with my son and statistics please remove', 'statistics', 'bread, rolls']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['order until 20 o’clock. minimum 10 zł. delivery in 30 minutes'],
    revisions: [['delivery I withdraw, people come themselves', 'delivery', '20 o, 10 z']],
  },
  {
    module: 'features',
    said: ['upload clips, comments, likes, a leaderboard, dms'],
    revisions: [
      ['ok wait nvm on the leaderboard its cringe', 'leaderboard', 'clips, comments, likes, dms'],
      ['nah dms are out, snap does that', 'dms', 'clips, comments, likes, leaderboard'],
      ['lets not do likes or comments', 'likes, comments', 'clips, leaderboard, dms'],
    ],
  },
  {
    module: 'personas',
    said: ['skaters, filmers, parents'],
    revisions: [['parents?? no way, take em off', 'parent', 'skater, filmer']],
  },
  {
    module: 'overview',
    said: ['a place for skate clips where crews battle', 'skaters in leeds and bradford'],
    revisions: [['not bradford tho', 'bradford', 'leeds']],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['phones', 'yes', 'names and school'],
    revisions: [['dont store school actually thats creepy', 'school', 'names']],
  },
  {
    module: 'glossary',
    said: ['a line is several tricks in a row, a bail is a fall, a sesh is a meetup'],
    revisions: [['lose bail everyone knows that', 'bail', 'line, sesh']],
  },
  {
    module: 'features',
    said: ['book an appointment, see vaccination dates, text reminders, a shop for food, video calls'],
    revisions: [
      [
        'Ah here, the video calls, I’d forget about those now, the broadband is desperate.',
        'video',
        'appointment, vaccination, reminders, shop',
      ],
      ['I’m after changing my mind on the shop.', 'shop', 'appointment, vaccination, reminders, video'],
    ],
  },
  {
    module: 'personas',
    said: ['Pet owners, vets, nurses, the cleaner'],
    revisions: [['God no, not the cleaner, I don’t know why I said her.', 'cleaner', 'owner, vet, nurse']],
  },
  {
    module: 'dataModels',
    said: ['Animals, owners, visits, invoices'],
    revisions: [
      [
        'Invoices live in Sage so you can leave them be, we won’t be storing them.',
        'invoice',
        'animal, owner, visit',
      ],
    ],
  },
  {
    module: 'outOfScope',
    said: ['Lab results, stock, invoices, x-rays'],
    revisions: [['Except x-rays, we do need those from the start.', 'x-ray', 'lab, stock, invoices']],
  },
  {
    module: 'technicalRequirements',
    said: ['skip', 'skip', 'skip', 'Twilio for texts, Zoom for video'],
    revisions: [['And you can take Zoom back out, now that there’s no video.', 'zoom', 'twilio']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A reminder goes out the day before. If nobody answers, we ring. Dogs over 12 get a double slot.'],
    revisions: [
      ['The double slot for old dogs was never agreed, so drop that one.', 'double slot', 'day before, ring'],
    ],
  },
  {
    module: 'features',
    said: ['file a complaint, track the status, upload documents, SMS alerts, feedback form'],
    revisions: [
      ['Kindly omit the feedback form.', 'feedback', 'complaint, status, documents, alerts'],
      [
        'The requirement of uploading documents stands withdrawn.',
        'documents',
        'complaint, status, alerts, feedback',
      ],
    ],
  },
  {
    module: 'personas',
    said: ['Citizen, ward officer, commissioner, contractor'],
    revisions: [
      [
        'Contractor may be deleted as he will not be given access.',
        'contractor',
        'citizen, officer, commissioner',
      ],
    ],
  },
  {
    module: 'constraints',
    said: ['It must run in the state data centre and use Oracle', 'no public cloud', '40 lakh rupees'],
    revisions: [
      ['Oracle is not mandatory, that was an error on my part.', 'oracle', 'data centre, public cloud'],
    ],
  },
  {
    module: 'userStories',
    said: [
      'A citizen wants to track the complaint so that she need not visit. The commissioner wants to see pending cases ward by ward. The contractor wants to upload photos of the work.',
    ],
    revisions: [
      [
        'As the contractor has been removed, his story also may be removed.',
        'photos of the work',
        'track the complaint, pending cases',
      ],
    ],
  },
  {
    module: 'dataModels',
    said: ['Complaint, Citizen, Ward, Caste category'],
    revisions: [['We shall not record caste category.', 'caste', 'complaint, citizen, ward']],
  },
  {
    module: 'features',
    said: ['see the classes, book a place, pay a month, videos at home, invite a friend'],
    revisions: [
      [
        'forget about the videos, I hate my voice, and invite a friend also',
        'videos, invite',
        'classes, book, pay',
      ],
      [
        'Instead of paying a month I prefer that they buy 10 classes',
        'pay a month',
        '10 classes, book, videos',
      ],
    ],
  },
  {
    module: 'personas',
    said: ['students, teachers, the studio owner, tourists'],
    revisions: [['tourists not, they come one time only', 'tourist', 'student, teacher, owner']],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['phone', 'yes with Facebook or email'],
    revisions: [['no Facebook, only email', 'facebook', 'email']],
  },
  {
    module: 'overview',
    said: ['People book my yoga classes and buy mats', 'women of the neighbourhood'],
    revisions: [['the mats forget, I only sell at the studio', 'mats', 'yoga classes']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['maximum 12 people. cancel until 2 hours before. first class is free'],
    revisions: [['the first class is not free anymore', 'first class is free', '12 people, 2 hours']],
  },
  {
    module: 'features',
    said: ['job list, time clock, photos, punch list, GPS tracking'],
    revisions: [
      ['Kill GPS.', 'gps', 'job list, time clock, photos, punch'],
      [
        'Skip the time clock, ADP handles it. Add a materials list.',
        'time clock',
        'job list, photos, materials',
      ],
      ['Photos - nope. Guys got their own.', 'photos', 'job list, time clock, punch, gps'],
    ],
  },
  {
    module: 'personas',
    said: ['Foreman, crew, office, homeowner'],
    revisions: [['Homeowner’s gone. Too much hassle.', 'homeowner', 'foreman, crew, office']],
  },
  {
    module: 'dataModels',
    said: ['Job, crew, material, receipt'],
    revisions: [['No receipts.', 'receipt', 'job, crew, material']],
  },
  {
    module: 'technicalRequirements',
    said: ['native iOS app', 'Firebase'],
    revisions: [
      ['Firebase is nonsense, my nephew said so. Use Supabase instead.', 'firebase', 'supabase, ios'],
    ],
  },
  {
    module: 'constraints',
    said: ['skip', 'no subscriptions, no ads', '15k, 3 months'],
    revisions: [['Ads are fine by me after all.', 'ads', 'subscriptions']],
  },
  {
    module: 'features',
    said: [
      'import interview transcripts, code passages, compare coders, export to SPSS, automatic sentiment',
    ],
    revisions: [
      [
        'On reflection, automatic sentiment is methodologically dubious and I should rather not have it.',
        'sentiment',
        'transcripts, code, compare, spss',
      ],
      [
        'I would withdraw the export to SPSS in favour of a plain CSV export.',
        'spss',
        'csv, transcripts, sentiment',
      ],
    ],
  },
  {
    module: 'personas',
    said: ['Principal investigators, research assistants, students, reviewers'],
    revisions: [
      [
        'I retract reviewers: they never see the raw material.',
        'reviewer',
        'investigator, assistant, student',
      ],
    ],
  },
  {
    module: 'dataModels',
    said: ['Transcript, code, coder, memo, participant'],
    revisions: [
      [
        'Having consulted the ethics board, participant should be removed, since we mustn’t store who said what.',
        'participant',
        'transcript, coder, memo',
      ],
    ],
  },
  {
    module: 'outOfScope',
    said: ['Statistics, video coding, transcription'],
    revisions: [['Video coding doesn’t belong there, it’s essential.', 'video', 'statistics, transcription']],
  },
  {
    module: 'problemStatement',
    said: [
      'Coders disagree and nobody notices until the paper is written, and the licence of NVivo costs 900 euros',
      'research groups',
    ],
    revisions: [
      ['Leave out the bit about the NVivo licence, the faculty pays for that.', 'nvivo', 'disagree'],
    ],
  },
  {
    module: 'features',
    said: ['meal plan, shopping list, allergies, recipe photos, calories'],
    revisions: [
      ['actually no calories', 'calories', 'meal, shopping, allerg, photos'],
      ['wife says no recipe photos', 'photos', 'meal, shopping, allerg, calories'],
      ['dont put calories in', 'calories', 'meal, shopping, allerg, photos'],
      ['changed my mind about the meal plan', 'meal plan', 'shopping, allerg, photos, calories'],
    ],
  },
  {
    module: 'personas',
    said: ['me, my wife, the kids, grandma'],
    revisions: [['grandma is nonsense she has no phone', 'grandma', 'wife, kid']],
  },
  {
    module: 'userStories',
    said: [
      'I want to see whats missing so i dont buy twice. The kids want to vote on dinner. Grandma wants to read recipes.',
    ],
    revisions: [['remove grandma', 'grandma', 'buy twice, vote']],
  },
  {
    module: 'glossary',
    said: ['leftover: food from yesterday, pantry: what we always have, batch: cooked for several days'],
    revisions: [['u can delete batch', 'batch', 'leftover, pantry']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['no nuts for tim. max 80 euro a week. fish on friday'],
    revisions: [['forget fish on friday', 'fish', 'nuts, 80 euro']],
  },
  {
    module: 'features',
    said: ['book a court, pay the fee, a ladder of players, find a partner, weather alerts'],
    revisions: [
      ['The ladder can go, it only makes bad blood.', 'ladder', 'court, fee, partner, weather'],
      [
        'Actually, hold on, paying online is off the table, the treasurer wants cash.',
        'pay',
        'court, ladder, partner, weather',
      ],
      [
        'Hmm, weather alerts – everyone has a phone. Leave them out.',
        'weather',
        'court, fee, ladder, partner',
      ],
      [
        'I said find a partner, but that’s what the group chat is for, so no.',
        'partner',
        'court, fee, ladder, weather',
      ],
    ],
  },
  {
    module: 'features',
    said: [
      'Register a donation, allocate boxes to families, volunteers rota, print labels, donor newsletter',
    ],
    revisions: [
      ['ignore the newsletter, mailchimp does that already', 'newsletter', 'donation, boxes, rota, labels'],
      ['rota: no. They use a whiteboard and they like it.', 'rota', 'donation, boxes, labels, newsletter'],
      ['We’re not going to print labels after all.', 'labels', 'donation, boxes, rota, newsletter'],
      [
        'labels and the newsletter were only ideas of my colleague, take both out',
        'labels, newsletter',
        'donation, boxes, rota',
      ],
    ],
  },
  {
    module: 'features',
    said: ['scan a book, lend it to a pupil, send reminders to parents, fines, reading diary'],
    revisions: [
      [
        'fines are illegal for us, my head just told me. So remove that.',
        'fines',
        'scan, lend, reminders, diary',
      ],
      ['not reminders to parents, reminders to pupils', 'parents', 'pupils, fines, diary'],
      ['reading diary was from the old list. ditch', 'diary', 'scan, lend, reminders, fines'],
      ['Can we undo the fines thing? I don’t think it’s kind.', 'fines', 'scan, lend, reminders, diary'],
    ],
  },
  {
    module: 'personas',
    said: ['Players, the treasurer, coaches and visitors from other clubs'],
    revisions: [
      ['visitors don’t count, they can’t log in anyway', 'visitor', 'player, treasurer, coach'],
      ['I spoke to the coaches, they won’t touch it. Out.', 'coach', 'player, treasurer, visitor'],
    ],
  },
  {
    module: 'personas',
    said: ['Players, the treasurer, coaches and visitors from other clubs', 'skip'],
    revisions: [['sorry, forget the treasurer, she retires in May', 'treasurer', 'player, coach, visitor']],
  },
  {
    module: 'dataModels',
    said: ['Book, pupil, loan, fine, class'],
    revisions: [['Fine has to go as well then.', '"fine"', 'book, pupil, loan, class']],
  },
  {
    module: 'dataModels',
    said: ['Book, pupil, loan, fine, class', 'title, author, price, shelf'],
    revisions: [
      ['not the price, scrap that', 'price', 'title, author, shelf, pupil'],
      ['you don’t need to store the price of a book', 'price', 'title, author, shelf'],
    ],
  },
  {
    module: 'technicalRequirements',
    said: ['A website in Vue', 'PHP on Strato'],
    revisions: [
      ['Scratch Strato, the school has its own server.', 'strato', 'vue, php'],
      ['Replace PHP with Python.', 'php', 'python, vue'],
    ],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['browser, tablets and the smart board'],
    revisions: [['the smart board was a slip of the tongue', 'smart board', 'browser, tablets']],
  },
  {
    module: 'constraints',
    said: ['The scanner we have must be used', 'No cloud, no Google', '500 euros'],
    revisions: [['Google is allowed after all, we have Classroom now', 'google', 'cloud, scanner, 500']],
  },
  {
    module: 'outOfScope',
    said: ['- e-books\n- ordering new books\n- statistics for the ministry'],
    revisions: [['no, statistics for the ministry we must have', 'statistics', 'e-books, ordering']],
  },
  {
    module: 'outOfScope',
    said: ['e-books, ordering new books, statistics for the ministry'],
    revisions: [['e-books can come off the list', 'e-books', 'ordering, statistics']],
  },
  {
    module: 'overview',
    said: ['A library app for primary schools and kindergartens', 'Teachers and parents'],
    revisions: [['leave out kindergartens', 'kindergarten', 'primary schools']],
  },
  {
    module: 'problemStatement',
    said: ['Books vanish, cards get lost and the fines are never paid', 'the librarian'],
    revisions: [['the thing about the fines isn’t true any more', 'fines', 'vanish, cards']],
  },
  {
    module: 'userStories',
    said: [
      'As a pupil, I want to see which book I have, so that I bring it back. As a parent, I want to pay the fine online, so that my child can borrow again.',
    ],
    revisions: [['the story about fines is obsolete', 'fine', 'which book']],
  },
  {
    module: 'glossary',
    said: [
      'Loan: a book out of the house. Shelfmark: the code on the back. Weeding: throwing old books away.',
    ],
    revisions: [['weeding isn’t a word we use', 'weeding', 'loan, shelfmark']],
  },
  {
    module: 'features',
    said: [
      'scan a book, lend it to a pupil, send reminders to parents, fines, reading diary',
      'scan and lend first, rest later',
    ],
    revisions: [
      ['diary out pls', 'diary', 'scan, lend, reminders, fines'],
      ['hm the fines.. nah', 'fines', 'scan, lend, reminders, diary'],
      ['you hold the barcode under the camera and it beeps. and skip fines', 'fines', 'beeps, scan, diary'],
      [
        'you hold the barcode under the camera and it beeps. Forget what I said about the diary though.',
        'diary',
        'beeps, scan, fines',
      ],
    ],
  },
  {
    module: 'overview',
    said: [
      'An app for our rowing club to reserve boats',
      'rowers and coaches',
      'half the phone calls',
      'Bootshaus',
    ],
    revisions: [
      ['Bootshaus is taken, so it’s Ruderwart.', 'bootshaus', 'ruderwart, rowing'],
      ['we renamed it, it’s Ruderwart now', 'bootshaus', 'ruderwart, rowing'],
      ['Forget Bootshaus. Ruderwart.', 'bootshaus', 'ruderwart, rowing'],
      ['The name is Ruderwart, Bootshaus was the old one.', 'bootshaus', 'ruderwart, rowing'],
      ['not Bootshaus any more – the board voted for Ruderwart', 'bootshaus', 'ruderwart, rowing'],
      ['call it Ruderwart instead', 'bootshaus', 'ruderwart, rowing'],
      [
        'Sorry, the name has changed to Ruderwart, because Bootshaus is a pub.',
        'bootshaus',
        'ruderwart, rowing',
      ],
      ['scrap the name Bootshaus, we go with Ruderwart', 'bootshaus', 'ruderwart, rowing'],
      ['Its name is Ruderwart and no longer Bootshaus.', 'bootshaus', 'ruderwart, rowing'],
      ['wait no, ruderwart. bootshaus is the pub', 'bootshaus', 'ruderwart, rowing'],
    ],
  },
  {
    module: 'overview',
    brainDump: 'An app called Bootshaus for our rowing club. Bootshaus shows free boats.',
    said: ['rowers reserve boats', 'rowers and coaches', 'half the phone calls'],
    revisions: [
      ['No, it’s called Ruderwart. Bootshaus was last year.', 'bootshaus', 'ruderwart'],
      ['it used to be Bootshaus, now it’s Ruderwart', 'bootshaus', 'ruderwart'],
      ['Ruderwart. Not Bootshaus anymore, there’s a pub with that name.', 'bootshaus', 'ruderwart'],
    ],
  },
  {
    module: 'personas',
    said: ['Rowers, coaches, the boatman, the janitor'],
    revisions: [
      ['boatman and janitor is the same man', 'janitor', 'rower, coach, boatman'],
      ['The janitor is the boatman, that’s one person.', 'janitor', 'rower, coach, boatman'],
      ['actually janitor and boatman are one and the same, keep boatman', 'janitor', 'rower, coach, boatman'],
      ['Janitor = boatman.', 'janitor', 'rower, coach, boatman'],
      [
        'our janitor also is the boatman so one of them is enough, leave boatman',
        'janitor',
        'rower, coach, boatman',
      ],
      ['no difference between boatman and janitor', 'janitor', 'rower, coach, boatman'],
      ['boatman, janitor, same guy', 'janitor', 'rower, coach, boatman'],
    ],
  },
  {
    module: 'dataModels',
    said: ['Boat, rower, member, trip, damage, defect'],
    revisions: [
      ['damage and defect are the same, say damage', 'defect', 'damage, boat, trip'],
      ['A defect is a damage, no need for both.', 'defect', 'damage, boat, trip'],
      ['I used defect and damage for the same thing; keep damage.', 'defect', 'damage, boat, trip'],
      ['By defect I mean a damage.', 'defect', 'damage, boat, trip'],
      ['Defect is just another word for damage.', 'defect', 'damage, boat, trip'],
      ['put damage and defect together', 'defect', 'damage, boat, trip'],
      ['wait defect is the same as damage', 'defect', 'damage, boat, trip'],
      ['a rower is always a member, so drop rower', 'rower', 'member, boat'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A boat may be reserved 14 days ahead'],
    revisions: [
      ['no, 14 is too long, 10 days', '14', '10 days'],
      ['I misspoke: ten days, not fourteen', '14', 'ten'],
      ['make that 10 days', '14', '10'],
      ['Not 14. 10.', '14', '10'],
      ['Correction: 10 days instead of 14.', '14', '10'],
      ['hmm 14 days is wrong, should read 10', '14', '10'],
      ['I said 14 days, it’s actually 10', '14', '10'],
      ['let’s say 10 instead of 14 days', '14', '10'],
      ['the board just decided 10 days, so change the 14', '14', '10'],
      ['Wait. Ten days. Fourteen was before Corona.', '14', 'ten'],
      ['oh no thats wrong my wife says 10 days max', '14', '10'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    said: ['Nobody rows alone after 8 pm'],
    revisions: [['sorry, 9 pm in summer, not 8', '8 pm', '9 pm']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A trip has at most 3 hours'],
    revisions: [
      ['that was nonsense, four hours', '3 hours', 'four'],
      ['Actually make it 4, some go to the lock.', '3 hours', '4'],
      ['three is too few, better four', '3 hours', 'four'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A trip has at most three hours'],
    revisions: [['no wait 4 hrs', 'three', '4']],
  },
  {
    module: 'constraints',
    said: ['skip', 'skip', '8000 euros and 3 people'],
    revisions: [
      ['that’s wrong, my boss says 6000', '8000', '6000'],
      ['no, only two people', '3 people', 'two'],
    ],
  },
  {
    module: 'constraints',
    said: ['skip', 'skip', 'until Easter, 8000 euros'],
    revisions: [
      ['not Easter, Whitsun', 'easter', 'whitsun'],
      ['Easter is too early, make it June.', 'easter', 'june'],
    ],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['iPhone only'],
    revisions: [['actually Android too, half of them have one', 'only', 'android']],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['on the tablet in the boathouse and on phones'],
    revisions: [['no tablet, it would drown', 'tablet', 'phones']],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['phones', 'yes, with a password'],
    revisions: [['no passwords, a code by text', 'password', 'code by text']],
  },
  {
    module: 'technicalRequirements',
    said: ['a native iPhone app'],
    revisions: [['wait, no native app, a website does it', 'native', 'website']],
  },
  {
    module: 'technicalRequirements',
    said: ['React', 'MySQL at Hetzner'],
    revisions: [
      ['Postgres, not MySQL', 'mysql', 'postgres'],
      ['I meant Postgres', 'mysql', 'postgres'],
    ],
  },
  {
    module: 'technicalRequirements',
    said: ['React', 'Wordpress'],
    revisions: [['wordpress was nonsense, my brother laughed at me', 'wordpress', 'react']],
  },
  {
    module: 'technicalRequirements',
    said: ['React', 'skip', 'in Excel'],
    revisions: [['ok not in Excel, in a real database', 'excel', 'real database']],
  },
  {
    module: 'overview',
    said: ['An app to reserve boats and rooms'],
    revisions: [['no rooms, only boats', 'rooms', 'boats']],
  },
  {
    module: 'overview',
    said: ['An app to reserve boats', 'members and guests'],
    revisions: [['guests no, only members', 'guests', 'members']],
  },
  {
    module: 'problemStatement',
    said: ['The book gets wet and people write their names over others'],
    revisions: [['the wet thing isn’t true, it hangs inside', 'wet', 'names']],
  },
  {
    module: 'features',
    brainDump: ferry,
    said: ['see the boat, book a seat'],
    revisions: [
      ['no stamps, my cousin can print them', 'stamp', 'boat, seat'],
      ['The discount code is gone, the hotel closed.', 'discount', 'boat, seat'],
      ['I said pay in advance, forget that, cash on board', 'advance', 'boat, seat'],
    ],
  },
  {
    module: 'personas',
    brainDump: ferry,
    said: ['riders and the skipper'],
    revisions: [['my wife won’t use it after all', 'wife', 'rider, skipper']],
  },
  {
    module: 'personas',
    brainDump: ferry,
    said: ['riders, the skipper, tourists'],
    revisions: [['tourists are riders, so no tourists', 'tourist', 'rider, skipper']],
  },
  {
    module: 'overview',
    brainDump: ferry,
    said: ['riders see where the ferry is and book a seat', 'cyclists round the lake'],
    revisions: [
      ['It’s not called Ferrino, there is a boat with that name. Velofähre.', 'ferrino', 'velof, cyclists'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    brainDump: ferry,
    said: ['a boat takes 12 bikes'],
    revisions: [
      ['not five minutes, ten', 'five minutes', '12 bikes'],
      ['the five minutes rule, scrap it, the skipper decides', 'five minutes', '12 bikes'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    brainDump: ferry,
    said: ['nobody may stand', 'a seat is free again after 5 minutes'],
    revisions: [['wait, that should be 8', '5 minutes', '8 minutes']],
  },
  {
    module: 'overview',
    brainDump: ferry,
    said: ['riders see where the ferry is, book a seat and pay in advance', 'cyclists and hotel guests'],
    revisions: [
      ['hotel guests have been dropped', 'hotel guests', 'cyclists'],
      [
        'paying in advance we don’t do any more, the bank wanted too much',
        'advance',
        'cyclists, book a seat',
      ],
    ],
  },
]

describe.each(families)('$module: $said', ({ module, brainDump = '', said, revisions }) => {
  test.each(revisions)('%s', (revision, gone, stays) => {
    const form = formAfter(module, brainDump, [...said, revision])
    expect(gone.split(', ').filter(it => form.includes(it))).toEqual([])
    expect(stays.split(', ').filter(it => !form.includes(it))).toEqual([])
  })
})

describe('nothing is taken away by what people say about the app', () => {
  test.each<[FormKey, string, string, string]>([
    [
      'features',
      'search tools, borrow a tool, chat',
      'also remove a tool from the list and cancel a loan',
      'chat, search, borrow, remove, cancel',
    ],
    [
      'features',
      'search tools, borrow a tool, chat / skip',
      'you type a word and it finds the tool, no login',
      'chat, search, borrow, no login',
    ],
    [
      'features',
      'search tools, borrow a tool, chat / skip / skip',
      'you write to the owner, and old messages can be deleted',
      'chat, deleted',
    ],
    [
      'personas',
      'Owners and borrowers',
      'they don’t want to lose their tools and forget who has them',
      'owner, borrower, lose',
    ],
    [
      'personas',
      'Owners and borrowers / skip',
      'borrowers who never bring it back, owners forget',
      'owner, borrower, forget',
    ],
    ['constraints', 'skip', 'no tracking, no ads', 'tracking, ads'],
    ['outOfScope', '', 'no chat, no payments, forget about maps', 'chat, payments, maps'],
    ['dataModels', 'Tool, loan, photo', 'name, photo, not the price', 'tool, loan, photo, price'],
    [
      'problemStatement',
      'People forget who has their drill',
      'neighbours who throw the chat messages away',
      'drill, neighbours, chat',
    ],
    ['nonFunctionalRequirements', 'phones', 'no, no login', 'phones'],
    [
      'nonFunctionalRequirements',
      'phones / yes / yes',
      'the map must not take more than 2 seconds',
      'map, 2 seconds',
    ],
    [
      'overview',
      'Neighbours lend each other tools',
      'not companies, only neighbours',
      'neighbours lend, companies',
    ],
    [
      'features',
      'search tools, borrow a tool, chat',
      'search and borrow first, chat can go to version two',
      'search, borrow, chat',
    ],
    ['features', 'search tools, borrow a tool, chat', 'not the chat at first', 'search, borrow, chat'],
    [
      'features',
      'search tools, borrow a tool, chat, delete a tool',
      'delete a tool',
      'search, borrow, chat, delete',
    ],
    [
      'userStories',
      'Owners want to list a tool so others find it',
      'A borrower wants to cancel a loan so he doesn’t block the tool',
      'list a tool, cancel a loan',
    ],
    [
      'personas',
      'Owners, borrowers and the caretaker',
      'the caretaker doesn’t want to be phoned at night',
      'owner, borrower, caretaker, phoned',
    ],
    [
      'personas',
      'Owners, borrowers and the caretaker',
      'owners don’t need the app every day',
      'owner, borrower, caretaker',
    ],
    ['technicalRequirements', 'React / Node', 'no idea, nothing expensive', 'react, node'],
    ['constraints', 'It must use Postgres', 'no Oracle, no Mongo', 'postgres, oracle, mongo'],
    ['constraints', 'It must use Postgres / no Oracle', 'no more than 500 euros', 'postgres, oracle, 500'],
  ])('%s: %s: %s', (module, before, said, stays) => {
    const form = formAfter(module, '', [...before.split(' / ').filter(it => it !== ''), said])
    expect(stays.split(', ').filter(it => !form.includes(it))).toEqual([])
  })
})
