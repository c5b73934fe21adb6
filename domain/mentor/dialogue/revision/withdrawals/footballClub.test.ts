import { testEverywhere } from './withdrawals.testing.ts'

/** A father from the football club, who dictates. */
testEverywhere([
  {
    module: 'features',
    said: [
      'a fixture list, who is available on Saturday, lifts to away games, collecting subs, match photos, a league table',
    ],
    revisions: [
      [
        'so yeah the photos thing the welfare officer said no so that needs to go',
        'photo',
        'fixture, available, lifts, subs, league',
      ],
      [
        'and I said league table but the FA website has that already so we can lose it',
        'league',
        'fixture, available, lifts, subs, photo',
      ],
      [
        'who is available on Saturday isn’t a great name call it availability',
        'who is available',
        'availability, fixture, lifts, subs, photo, league',
      ],
    ],
    additions: ['parents should be able to say no to a lift without everyone seeing'],
  },
  {
    module: 'personas',
    said: ['parents, coaches, managers, the treasurer, referees'],
    revisions: [
      [
        'coaches and managers at our level that’s the same people so just coaches',
        'manager',
        'coach, parent, treasurer, referee',
      ],
      [
        'referees don’t need to be in there they get a phone call',
        'referee',
        'coach, parent, treasurer, manager',
      ],
    ],
    additions: ['the treasurer doesn’t care about lifts she only wants the money in'],
  },
  {
    module: 'overview',
    said: [
      'an app for our kids football club so parents know when and where and who drives, and to sell raffle tickets',
      'parents of under nines and under elevens',
    ],
    revisions: [
      ['the raffle tickets were a one off don’t bother with them', 'raffle', 'who drives, under nines'],
      ['sorry not under elevens under tens', 'elevens', 'tens, nines, raffle'],
    ],
  },
  {
    module: 'acceptanceCriteria',
    said: [
      'availability closes Thursday at six, a lift is for three kids at most, subs are paid by the tenth',
    ],
    revisions: [
      ['oh wait it’s Friday not Thursday', 'thursday', 'friday, three kids, tenth'],
      ['the three kids thing depends on the car so don’t put that', 'three kids', 'thursday, tenth'],
    ],
  },
  {
    module: 'glossary',
    said: ['Subs: the money per month. Fixture: a match with a date. Gaffer: the coach.'],
    revisions: [['gaffer was a joke obviously', 'gaffer', 'subs, fixture']],
  },
])
