import { testInConversation } from './withdrawals.testing.ts'

testInConversation([
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
])
