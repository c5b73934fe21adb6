import { testEverywhere } from './withdrawals.testing.ts'

/** The owner of a restaurant, who learnt English late. */
testEverywhere([
  {
    module: 'features',
    said: [
      'take orders at table, reservation, stock of the kitchen, tips for waiters, menu in three languages',
    ],
    revisions: [
      ['Tips please no, I don’t want fight between waiters.', 'tips', 'order, reservation, stock, menu'],
      [
        'The stock is better my husband makes with paper, you can erase.',
        'stock',
        'order, reservation, tips, menu',
      ],
      [
        'It is not reservation, it is called table booking in English I think.',
        'reservation',
        'table booking, order, stock, tips, menu',
      ],
    ],
    additions: ['Waiter can cancel one dish from the order if guest changes mind'],
  },
  {
    module: 'personas',
    said: ['guest, customer, waiter, cook, accountant'],
    revisions: [
      ['Accountant doesn’t need, she gets only numbers from me.', 'accountant', 'guest, waiter, cook'],
      ['Guest and customer is same, write customer.', 'guest', 'customer, waiter, cook, accountant'],
    ],
  },
  {
    module: 'overview',
    said: [
      'App for my restaurant, waiter takes order on tablet, kitchen sees it, and guest can pay with phone',
      'small restaurants',
    ],
    revisions: [['Pay with phone I take back, bank is asking too much.', 'pay', 'kitchen, tablet']],
  },
  {
    module: 'problemStatement',
    said: ['Orders are lost and guests wait, kitchen is too hot', 'waiters and guests'],
    revisions: [['The hot kitchen has nothing to do with it, sorry.', 'hot', 'orders are lost']],
    additions: ['we throw away food every evening because nobody knows what is left'],
  },
  {
    module: 'constraints',
    said: ['must use our printer Epson', 'no delivery platforms', '1500 euro until September'],
    revisions: [['Until September is impossible, write November.', 'september', 'november, 1500, epson']],
  },
  {
    module: 'glossary',
    said: ['Cover is one person at table. Ticket is paper for kitchen. Eighty-six is when dish is finished.'],
    revisions: [
      ['Eighty-six is American, nobody here says so, delete please.', 'eighty-six', 'cover, ticket'],
    ],
  },
  {
    module: 'userStories',
    said: [
      'The waiter wants to send the order so the cook starts. The guest wants to split the bill so everybody pays his part. The cook wants to see allergies so nobody gets sick.',
    ],
    revisions: [
      ['Split the bill we don’t make in my restaurant, one table one bill.', 'split', 'send, allergies'],
    ],
    additions: ['The guest wants to leave without waiting so he is not late'],
  },
  { module: 'outOfScope', said: [], revisions: [], additions: ['no delivery and no loyalty cards'] },
])
