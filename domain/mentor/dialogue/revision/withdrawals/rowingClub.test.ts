import { testInConversation } from './withdrawals.testing.ts'

testInConversation([
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
])
