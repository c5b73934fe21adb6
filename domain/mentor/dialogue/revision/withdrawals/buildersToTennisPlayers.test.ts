import { testInConversation } from './withdrawals.testing.ts'

testInConversation([
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
])
