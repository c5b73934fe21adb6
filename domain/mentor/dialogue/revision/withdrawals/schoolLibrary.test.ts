import { testInConversation } from './withdrawals.testing.ts'

testInConversation([
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
])
