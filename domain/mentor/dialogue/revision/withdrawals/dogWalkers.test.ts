import { testEverywhere } from './withdrawals.testing.ts'

/** A founder, who types into a chat between two calls. */
testEverywhere([
  {
    module: 'overview',
    said: [
      'Pawly is a marketplace where dog owners book vetted walkers and track walks live',
      'dog owners in Austin and Dallas',
    ],
    revisions: [['We rebranded btw: Pawly → Walkies.', 'pawly', 'walkies, track walks']],
  },
  {
    module: 'features',
    said: ['walker profiles, live GPS, in-app chat, referral credits, reviews, subscriptions'],
    revisions: [
      [
        'Killing referral credits. CAC math doesn’t work.',
        'referral',
        'profile, gps, chat, review, subscription',
      ],

      [
        'Let’s rename subscriptions to memberships',
        'subscription',
        'membership, profile, gps, chat, referral, review',
      ],
    ],
    additions: ['Owners can drop a walker they don’t like and never see them again'],
  },
  {
    module: 'personas',
    said: ['owners, walkers, ops admin, investors'],
    revisions: [['lol investors aren’t users, ignore that one', 'investor', 'owner, walker, ops']],
    additions: ['Walkers are out all day and forget to check the app'],
  },
  {
    module: 'nonFunctionalRequirements',
    said: ['iOS and Android', 'yes, Apple and Google sign-in', 'yes, home addresses and credit cards'],
    revisions: [
      [
        'Scratch credit cards — Stripe holds those, we never touch them.',
        'credit card',
        'address, ios, android',
      ],
    ],
    additions: ['we can’t lose location data, not even for a minute'],
  },
  {
    module: 'technicalRequirements',
    said: ['React Native', 'Firebase', 'Firestore'],
    revisions: [['Eng lead vetoed Firebase. Supabase it is.', 'firebase', 'supabase, react native']],
  },
  {
    module: 'dataModels',
    said: ['Walk, Walker, Owner, Dog, Pet, Payout'],
    revisions: [['Dog == Pet, collapse those into Dog', '"name":"pet', 'dog, walker, owner, payout']],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A walk is confirmed within 15 minutes. Cancellations are free up to 24 hours before.'],
    revisions: [['Cancellation window should be 12 hours tbh', '24 hours', '12 hours, 15 minutes']],
    additions: ['No walk starts without a photo at the door'],
  },
])
