import { testInConversation } from './withdrawals.testing.ts'

testInConversation([
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
])
