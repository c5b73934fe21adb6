import { testEverywhere } from './withdrawals.testing.ts'

/** The foreman of a warehouse, who wastes no words. */
testEverywhere([
  {
    module: 'features',
    said: ['scan pallets, pick lists, forklift booking, shift swap board, damage photos'],
    revisions: [
      ['shift swaps are hr not us', 'shift', 'scan, pick, forklift, photo'],
      ['bin forklift booking and the photos', 'forklift, photo', 'scan, pick, shift'],
      ['its not pick lists its pick runs', 'pick list', 'pick runs, scan, forklift, shift, photo'],
    ],
    additions: ['removing a pallet from a bay when its damaged'],
  },
  {
    module: 'personas',
    said: ['pickers, drivers, shift leads, temps'],
    revisions: [
      ['temps dont get a login, cross em off', 'temp', 'picker, driver, shift lead'],
      ['shift leads we call team leads', 'shift lead', 'team lead, picker, driver, temp'],
    ],
    additions: ['drivers never come inside'],
  },
  {
    module: 'dataModels',
    said: ['Pallet, bay, location, order, truck'],
    revisions: [
      ['bay and location same thing use bay', 'location', 'bay, pallet, order, truck'],
      ['trucks can stay out of it', 'truck', 'bay, pallet, order, location'],
    ],
    additions: ['a truck with no order gets sent away'],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['handheld scanners and a desktop', 'yes, badge number', 'no'],
    revisions: [['no desktop in the end, office uses the scanners too', 'desktop', 'scanner, badge']],
    additions: ['no wifi in bay 9 so it has to work without'],
  },
  {
    module: 'acceptanceCriteria',
    said: ['a pallet is scanned twice, a pick is done inside 20 minutes, no more than 3 trucks waiting'],
    revisions: [],
  },
  {
    module: 'technicalRequirements',
    said: ['React', 'Python on our own server', 'Oracle'],
    revisions: [['oracle went last year its sql server now', 'oracle', 'sql server, python, react']],
  },
])
