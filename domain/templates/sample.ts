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
      'Families of one neighbourhood let their children walk to school in a group with two adults. Walking Bus fills the weekly rota, gives the adults one list in the morning, and tells parents when their child was picked up and has arrived.',
    primaryGoals:
      '1. By Friday 20:00 each school day of the next week has two guides, in 9 of 10 weeks.\n2. On every walk each child is accounted for, ticked or excused, within 5 minutes of the stop’s time.\n3. 12 cars fewer in front of the school at 7:50 after one term, counted on three Tuesdays.',
    targetAudience:
      'Parents and grandparents of 6 to 10 year old children who live within 2 km of one primary school and walk in groups of 5 to 12; and the school’s office, which looks and does not touch.',
  },
  problemStatement: {
    painPoint:
      'The rota is made in a group chat each Sunday: about 60 messages for five mornings. When a child is missing at a stop, nobody knows whether it is ill, late or lost, and the group waits while the adults telephone.',
    whoExperiences:
      'The two adults who stand at a corner at 7:35 with eight children, and the parent at work who does not know whether the child has arrived.',
    whyImportant:
      'In three weeks of trying, two walks came to school late and one child was looked for during 12 minutes. Two of nine families have stopped since, and seven cars drive the same 1.4 km each morning.',
  },
  personas: [
    {
      name: 'Planning parent',
      characteristics:
        'Joanna, 38, two children, works from 9:00, started the bus. Plans on the sofa on Friday evening, on the phone.',
      needsAndGoals: 'A full week without asking anybody twice, and a fair share for all.',
      painPoints: 'Counts by hand who has walked how often, and is called unfair for it.',
    },
    {
      name: 'Guide',
      characteristics:
        'Whoever walks that morning: mother, father, neighbour. One hand free, gloves in winter, no network at the underpass.',
      needsAndGoals: 'One list: who is to come at which stop, who is excused, whom to call.',
      painPoints: 'Scrolls through a chat in the rain to find out whether Mats comes today.',
    },
    {
      name: 'Parent at work',
      characteristics:
        'Hands the child over at the stop and drives on to an early shift, may look at the phone at 8:15.',
      needsAndGoals: 'To excuse a child in ten seconds and to know that it has arrived.',
      painPoints: 'Calls the school’s office, which is busy until 8:30.',
    },
    {
      name: 'Grandparent without a smartphone',
      characteristics:
        'Rosa, 71, has a mobile with keys, can read and send text messages, walks each Thursday.',
      needsAndGoals: 'To help without installing anything.',
      painPoints: 'Is left out, since everything happens in an app.',
    },
  ],
  features: [
    {
      name: 'Fill the week',
      description:
        'Guides say on which mornings they can walk. The app proposes two for each day, those first who have walked least in the last 8 weeks; the planning parent changes and confirms, and everybody is told.',
      importance: 'High',
    },
    {
      name: 'Excuse a child',
      description:
        'A parent marks a child as absent for a day or a period, until the walk starts. The guides’ list shows it at once.',
      importance: 'High',
    },
    {
      name: 'Walk with one list',
      description:
        'The guides’ list of today by stop and time: tick on joining, call the parents with one tap, wait or go on. It works without a network and is sent when there is one again.',
      importance: 'High',
    },
    {
      name: 'Tell the parents',
      description:
        'A notification or text message when the child has joined and when the group has arrived. Nothing else, no position.',
      importance: 'High',
    },
    {
      name: 'Ask for help',
      description:
        'A guide who cannot walk says so; all who are free that morning are asked at once, and the first to answer has it.',
      importance: 'High',
    },
    {
      name: 'Take part by text message',
      description:
        'Guides without the app get week and list as text messages and answer with YES, NO or a child’s number.',
      importance: 'Medium',
    },
    {
      name: 'Set up a bus',
      description:
        'Name, school, stops with times on a map, families by invitation. A route can be changed from a date on.',
      importance: 'Medium',
    },
    {
      name: 'Show the school',
      description:
        'A page for the school’s office: today’s children of the bus, arrived or not, and walks a month.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      persona: 'Planning parent',
      goal: 'have a proposal for next week that is fair',
      benefit: 'I confirm five days in five minutes',
      relatedFeature: 'FE-1 Fill the week',
    },
    {
      persona: 'Parent at work',
      goal: 'excuse my child at six in the morning',
      benefit: 'nobody waits for a child that has a fever',
      relatedFeature: 'FE-2 Excuse a child',
    },
    {
      persona: 'Guide',
      goal: 'tick each child as it joins, with gloves and without a network',
      benefit: 'I look at the road and not at the phone',
      relatedFeature: 'FE-3 Walk with one list',
    },
    {
      persona: 'Guide',
      goal: 'be told what to do when a child is not at its stop',
      benefit: 'I decide the same way as everybody else, in one minute',
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
      goal: 'find a substitute on the evening before',
      benefit: 'my cold does not cancel the walk for nine children',
      relatedFeature: 'FE-5 Ask for help',
    },
    {
      persona: 'Grandparent without a smartphone',
      goal: 'say by text message that I walk on Thursday',
      benefit: 'I am part of it with the phone that I have',
      relatedFeature: 'FE-6 Take part by text message',
    },
    {
      persona: 'Planning parent',
      goal: 'move a stop from a date on',
      benefit: 'the building site in March does not confuse anybody in February',
      relatedFeature: 'FE-7 Set up a bus',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 have a proposal for next week that is fair',
      criteria: [
        'Given guides A and B who can both walk, when A has walked 3 times and B 2 times in the last 8 weeks, then B is proposed.',
        'A day with fewer than two guides is marked as open and is never shown as confirmed.',
        'Nobody is proposed for a morning that they have not offered.',
        'When the week is confirmed, then each guide is told their mornings within 5 minutes.',
      ],
    },
    {
      userStoryId: 'US-2 excuse my child at six in the morning',
      criteria: [
        'Given a walk at 7:25, when I excuse the child at 7:24, then the guides’ list shows it within 10 seconds.',
        'When I try at 7:26, then the app says that the walk has started and shows the guides’ numbers.',
        'An excuse needs two taps and no reason.',
      ],
    },
    {
      userStoryId: 'US-3 tick each child as it joins, with gloves and without a network',
      criteria: [
        'Each child’s row is at least 64 px high, and all of it can be pressed.',
        'Given no network, when I tick a child and the phone restarts, then the tick is there.',
        'When the network is back, then all ticks are sent within 30 seconds, with the time at which they were made.',
        'When both guides tick the same child, then it is ticked once, at the earlier time.',
      ],
    },
    {
      userStoryId: 'US-4 be told what to do when a child is not at its stop',
      criteria: [
        'At the stop’s time a child that is neither ticked nor excused is shown as missing, with a button that calls its parents.',
        'After 3 minutes the list says “go on” and the parents are told that the group has left without the child.',
        'The walk cannot be closed while a child is neither ticked, excused nor marked as left.',
      ],
    },
    {
      userStoryId: 'US-5 know that my child has arrived',
      criteria: [
        'When a guide closes the walk at school, then each parent of a ticked child is told within 1 minute.',
        'When a walk is not closed 15 minutes after its planned arrival, then both guides are reminded, and the planning parent 5 minutes later.',
        'No message, page or API answer holds a position.',
      ],
    },
    {
      userStoryId: 'US-6 find a substitute on the evening before',
      criteria: [
        'When two people answer at the same moment, then one has the morning and the other reads that it is taken.',
        'When nobody has answered by 6:30, then all parents of that day’s children are told that the walk is off.',
      ],
    },
    {
      userStoryId: 'US-7 say by text message that I walk on Thursday',
      criteria: [
        'Given the message “yes thu” from Rosa’s number, then Thursday is offered by Rosa and she gets an answer within 1 minute.',
        'Given a message that cannot be read, then the answer lists the three words that can.',
        'A message from an unknown number changes nothing and is not answered.',
      ],
    },
  ],
  ...sampleDesign,
}
