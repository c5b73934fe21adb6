import { testInConversation } from './withdrawals.testing.ts'

const ferry =
  'We run a ferry for bikes on the lake. People stand at the pier and do not know when we come. I want an app called Ferrino where riders see the boat on a map, book a seat and pay in advance. The skipper gets a list of passengers. Tourists get a discount code from the hotel. If somebody is late by five minutes the seat is free again. My cousin wants a loyalty card with stamps. My wife does the bookkeeping and she exports everything to Excel.'

testInConversation([
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
])
