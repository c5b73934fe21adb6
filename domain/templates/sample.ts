import { sampleDesign } from './sampleDesign.ts'
import type { Template } from './template.ts'

/** A whole project to look at: what one family's idea became. Every field is filled. */
export const sample: Template = {
  brainDump: `THE WALKING BUS!! Nine kids of our street walk to the same school at the same time and seven cars drive them.
So: two grown-ups walk, the kids join at "stops" on the way, like a bus, just on foot.

We did it for three weeks with a group chat and a paper list on our fridge. It worked and it was awful:
- 60 messages on a Sunday evening to find out who walks on Tuesday
- Mats was ill, nobody told Joanna, she waited at the corner with eight kids until ten to eight
- who has whose number? what if a kid just isn't there and nobody knows: ill, or lost??
- Grandma Rosa would love to walk on Thursdays but has no smartphone. Text message?

What I want: on Friday the week is full. In the morning whoever walks has ONE list on the phone, ticks each kid,
and the parents see "Mats is with Joanna, 7:42". Arrived at school: tick, done.
No tracking of kids by GPS. No. A tick is enough.
Also works when there is no network at the underpass (stop 3).
Maybe later: other streets, other schools. The school would like it, they have a traffic jam at 7:50 every day.`,
  overview: {
    corePurpose:
      'Families in one neighbourhood have their children walk to school in a group with two adults. Walking Bus fills the weekly rota, gives the adults one list in the morning, and tells parents when their child has been picked up and has arrived.',
    primaryGoals:
      '1. By Friday 20:00, each school day of the next week has two guides, in 9 out of 10 weeks.\n2. On every walk each child is accounted for, ticked or excused, within 5 minutes of the stop’s time.\n3. 12 fewer cars outside the school at 7:50 after one term, counted on three Tuesdays.',
    targetAudience:
      'Parents and grandparents of children aged 6 to 10 who live within 2 km of one primary school and walk in groups of 5 to 12; plus the school office, which is read-only.',
  },
  problemStatement: {
    painPoint:
      'The rota is made in a group chat each Sunday: about 60 messages for five mornings. When a child is missing at a stop, nobody knows whether they’re ill, late or lost, and the group waits while the adults make calls.',
    whoExperiences:
      'The two adults standing on a corner at 7:35 with eight children, and the parent at work who doesn’t know whether their child has arrived.',
    whyImportant:
      'In a three-week trial, two walks reached school late and it took 12 minutes to find one child. Two of nine families have stopped since, and seven cars drive the same 1.4 km every morning.',
  },
  personas: [
    {
      name: 'Planning parent',
      characteristics:
        'Joanna, 38, two children, works from 9:00, started the bus. Plans on the sofa on Friday evening, on her phone.',
      needsAndGoals: 'A full week without asking anyone twice, and a fair share for all.',
      painPoints: 'Counts by hand who has walked how often, and is called unfair for it.',
    },
    {
      name: 'Guide',
      characteristics:
        'Whoever walks that morning: mother, father, neighbour. One hand free, gloves in winter, no signal at the underpass.',
      needsAndGoals: 'One list: who’s expected at which stop, who’s excused, whom to call.',
      painPoints: 'Scrolls through a chat in the rain to find out whether Mats is coming today.',
    },
    {
      name: 'Parent at work',
      characteristics:
        'Hands the child over at the stop and drives on to an early shift, can look at the phone at 8:15.',
      needsAndGoals: 'To excuse a child in ten seconds and to know that they’ve arrived.',
      painPoints: 'Calls the school office, which is busy until 8:30.',
    },
    {
      name: 'Grandparent without a smartphone',
      characteristics:
        'Rosa, 71, has a phone with buttons, can read and send text messages, walks every Thursday.',
      needsAndGoals: 'To help without installing anything.',
      painPoints: 'Is left out, because everything happens in an app.',
    },
  ],
  features: [
    {
      name: 'Fill the week',
      description:
        'Guides say which mornings they can walk. The app proposes two for each day, starting with those who have walked least in the last 8 weeks; the planning parent makes changes and confirms, and everyone is told.',
      importance: 'High',
    },
    {
      name: 'Excuse a child',
      description:
        'A parent marks a child as absent for a day or a period, until the walk starts. The guides’ list shows it immediately.',
      importance: 'High',
    },
    {
      name: 'Walk with one list',
      description:
        'The guides’ list for today by stop and time: tick off each child, call the parents with one tap, wait or go on. It works offline and is sent once there’s a connection again.',
      importance: 'High',
    },
    {
      name: 'Tell the parents',
      description:
        'A notification or text message when the child has joined and when the group has arrived. Nothing else, no location.',
      importance: 'High',
    },
    {
      name: 'Ask for help',
      description:
        'A guide who can’t walk says so; everyone who’s free that morning is asked at once, and the first to answer takes it.',
      importance: 'High',
    },
    {
      name: 'Take part by text message',
      description:
        'Guides without the app get the week and the list as text messages and answer with YES, NO or a child’s number.',
      importance: 'Medium',
    },
    {
      name: 'Set up a bus',
      description:
        'Name, school, stops with times on a map, families by invitation. A route can be changed from a given date.',
      importance: 'Medium',
    },
    {
      name: 'Inform the school',
      description:
        'A page for the school office: today’s children on the bus, arrived or not, and walks per month.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      persona: 'Planning parent',
      goal: 'get a fair proposal for next week',
      benefit: 'I confirm five days in five minutes',
      relatedFeature: 'FE-1 Fill the week',
    },
    {
      persona: 'Parent at work',
      goal: 'excuse my child at six in the morning',
      benefit: 'nobody waits for a child with a fever',
      relatedFeature: 'FE-2 Excuse a child',
    },
    {
      persona: 'Guide',
      goal: 'tick off each child as they join, with gloves on and no signal',
      benefit: 'I watch the road, not the phone',
      relatedFeature: 'FE-3 Walk with one list',
    },
    {
      persona: 'Guide',
      goal: 'be told what to do when a child isn’t at their stop',
      benefit: 'I decide the same way as everyone else, in one minute',
      relatedFeature: 'FE-3 Walk with one list',
    },
    {
      persona: 'Parent at work',
      goal: 'know that my child has arrived',
      benefit: 'I can put the phone away and work',
      relatedFeature: 'FE-4 Tell the parents',
    },
    {
      persona: 'Guide',
      goal: 'find a substitute the evening before',
      benefit: 'my cold doesn’t cancel the walk for nine children',
      relatedFeature: 'FE-5 Ask for help',
    },
    {
      persona: 'Grandparent without a smartphone',
      goal: 'say by text message that I’ll walk on Thursday',
      benefit: 'I’m part of it with the phone I have',
      relatedFeature: 'FE-6 Take part by text message',
    },
    {
      persona: 'Planning parent',
      goal: 'move a stop from a given date',
      benefit: 'the building site in March doesn’t confuse anyone in February',
      relatedFeature: 'FE-7 Set up a bus',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 get a fair proposal for next week',
      criteria: [
        'Given guides A and B who can both walk, when A has walked 3 times and B 2 times in the last 8 weeks, then B is proposed.',
        'A day with fewer than two guides is marked as open and is never shown as confirmed.',
        'Nobody is proposed for a morning they haven’t offered.',
        'When the week is confirmed, then each guide is told their mornings within 5 minutes.',
      ],
    },
    {
      userStoryId: 'US-2 excuse my child at six in the morning',
      criteria: [
        'Given a walk at 7:25, when I excuse the child at 7:24, then the guides’ list shows it within 10 seconds.',
        'When I try at 7:26, then the app says the walk has started and shows the guides’ numbers.',
        'Excusing a child takes two taps and no reason.',
      ],
    },
    {
      userStoryId: 'US-3 tick off each child as they join, with gloves on and no signal',
      criteria: [
        'Each child’s row is at least 64 px high, and all of it can be tapped.',
        'Given no signal, when I tick a child and the phone restarts, then the tick is still there.',
        'When the signal is back, then all ticks are sent within 30 seconds, with the time they were made.',
        'When both guides tick the same child, then the child is ticked once, at the earlier time.',
      ],
    },
    {
      userStoryId: 'US-4 be told what to do when a child isn’t at their stop',
      criteria: [
        'At the stop’s time, a child who is neither ticked nor excused is shown as missing, with a button that calls the parents.',
        'After 3 minutes, the list says “go on” and the parents are told that the group has left without the child.',
        'The walk can’t be closed until every child is ticked, excused or marked as left.',
      ],
    },
    {
      userStoryId: 'US-5 know that my child has arrived',
      criteria: [
        'When a guide closes the walk at school, then each parent of a ticked child is told within 1 minute.',
        'When a walk isn’t closed 15 minutes after its planned arrival, then both guides are reminded, and the planning parent 5 minutes later.',
        'No message, page or API answer contains a location.',
      ],
    },
    {
      userStoryId: 'US-6 find a substitute the evening before',
      criteria: [
        'When two people answer at the same moment, then one gets the morning and the other is told it’s taken.',
        'When nobody has answered by 6:30, then all parents of that day’s children are told that the walk is off.',
      ],
    },
    {
      userStoryId: 'US-7 say by text message that I’ll walk on Thursday',
      criteria: [
        'Given the message “yes thu” from Rosa’s number, then Rosa has offered Thursday and gets an answer within 1 minute.',
        'Given a message that can’t be read, then the answer lists the three words that can.',
        'A message from an unknown number changes nothing and isn’t answered.',
      ],
    },
  ],
  ...sampleDesign,
}
