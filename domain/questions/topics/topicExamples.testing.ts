/** What must be asked about a text, and what must not. */
export const topicExamples: readonly (readonly [
  subject: string,
  asked: readonly string[],
  silent: readonly string[],
])[] = [
  [
    'access',
    ['Log the catch of the day', 'Families write their memories', 'Drivers report where they are'],
    ['Guests see only their own trips', 'A private diary', 'Only the coach can see the times'],
  ],
  [
    'sign-in',
    ['Hikers note which huts are open', 'Plan the potluck', 'Keep score at darts'],
    ['Log in with a library card', 'Anyone can use it', 'Teachers sign in with the school’s single sign-on'],
  ],
  [
    'corrections',
    ['Rangers count the deer', 'Log each dive', 'Nurses enter the temperature'],
    [
      'Log each dive and correct it until midnight',
      'Show the weather',
      'Counts can’t be changed, a wrong one is struck out',
    ],
  ],
  [
    'history',
    ['The foreman approves each delivery', 'Inspectors note the condition', 'The warehouse keeps its stock'],
    [
      'The foreman approves each delivery; the history shows who did',
      'Show the weather',
      'Each inspection is logged',
    ],
  ],
  [
    'administration',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['The admin invites the crew', 'The secretary adds members', 'A moderator lets people in'],
  ],
  [
    'payment-provider',
    ['Guests pay a deposit', 'People buy a season ticket', 'Members pay for the hall'],
    ['Guests pay by card', 'Members pay cash at the door', 'Volunteers check donations in'],
  ],
  [
    'payment-failure',
    ['Guests pay by card', 'Stripe takes the money', 'Online payment of the fee'],
    ['Guests pay by card; a declined card can be tried again', 'Guests pay cash', 'Scan the membership card'],
  ],
  [
    'refund',
    ['Guests pay a deposit', 'Members pay for the hall', 'People buy a season ticket'],
    ['Guests pay a deposit, which is refunded', 'The price is shown', 'There’s no payment in the app'],
  ],
  [
    'currency',
    ['Show the price of each plant', 'Guests pay a deposit', 'Children see their pocket money'],
    ['A plant costs €4', 'Fees are in pounds', 'Show the weather'],
  ],
  [
    'booking-states',
    ['Members book a court', 'Patients make an appointment', 'Neighbours reserve the sauna'],
    ['Find books by title', 'Members book a court; each booking has a status', 'Bookings no, Jean does them'],
  ],
  [
    'cancellation',
    ['Members book a court', 'Patients make an appointment', 'Neighbours reserve the sauna'],
    ['Members book a court and cancel it until noon', 'Show the weather', 'Patients move an appointment'],
  ],
  [
    'no-show',
    ['Members book a court', 'Patients make an appointment', 'Neighbours reserve the sauna'],
    [
      'Members book a court; no-shows pay a fee',
      'Show the weather',
      'An unclaimed appointment is given away',
    ],
  ],
  [
    'booking-limit',
    ['Members book a court', 'Patients make an appointment', 'Neighbours reserve the sauna'],
    [
      'Members book a court, at most two per week',
      'Show the weather',
      'Neighbours reserve the sauna, up to three hours',
    ],
  ],
  [
    'loan-states',
    ['Neighbours borrow tools', 'The library lends skis', 'Drums are checked out to players'],
    ['Check out as a guest', 'Neighbours borrow tools; an overdue one is red', 'Show the weather'],
  ],
  [
    'overdue',
    ['Neighbours borrow tools', 'The library lends skis', 'Hand out the keys; the porter hands out one each'],
    [
      'Neighbours borrow tools, no more than two weeks',
      'Skis must be back by six; we lend them daily',
      'Show the weather',
    ],
  ],
  [
    'damage',
    ['Neighbours borrow tools', 'The library lends skis', 'Tents are rented'],
    [
      'Neighbours borrow tools and report a damaged one',
      'Show the weather',
      'Lost skis are paid by whoever borrowed them',
    ],
  ],
  [
    'request-states',
    ['Staff send requests', 'The chef approves each menu', 'Parents sign their child up'],
    [
      'Requests per second are limited',
      'Staff send requests, and a lead accepts or rejects them',
      'Show the weather',
    ],
  ],
  [
    'no-decision',
    ['Staff send requests', 'The chef approves each menu', 'Register for a course'],
    [
      'Staff send requests, decided within 3 days',
      'Show the weather',
      'Register for a course until the deadline',
    ],
  ],
  [
    'report-states',
    ['Tenants report something broken', 'Riders mark a bike as damaged', 'Guests send complaints'],
    [
      'Tenants report faults and see when they’re fixed',
      'Show the weather',
      'A report at the end of the month',
    ],
  ],
  [
    'report-receiver',
    ['Tenants report something broken', 'Riders mark a bike as damaged', 'Guests send complaints'],
    [
      'Tenants report faults; the caretaker is told',
      'Show the weather',
      'Guests send complaints, and Ana is notified',
    ],
  ],
  [
    'task-states',
    ['Kids do chores', 'The crew has a list of tasks', 'Work orders for the mechanics'],
    [
      'Kids do chores and parents approve',
      'Show the weather',
      'Each of the tasks is open, done or late, its status',
    ],
  ],
  [
    'undone-task',
    ['Kids do chores', 'The crew has a list of tasks', 'Work orders for the mechanics'],
    ['Overdue chores are red', 'Show the weather', 'A task that isn’t done is shown to the lead'],
  ],
  [
    'order-states',
    ['Cafés order the beans', 'Customers place an order', 'Collectors make trades'],
    ['List plants in order of size', 'Customers place an order and see its status', 'Show the weather'],
  ],
  [
    'gap-two-at-once',
    ['Members book a court', 'Patients make an appointment', 'Customers place an order'],
    [
      'Members book a court without double bookings',
      'Show the weather',
      'Book a court, first come, first served',
    ],
  ],
  [
    'message-channel',
    ['Remind the crew', 'Alert the warden', 'Members are notified'],
    ['Remind the crew by text message', 'No reminders', 'The page turns red'],
  ],
  [
    'message-failure',
    ['Remind the crew by email', 'Alert the warden', 'Members are notified'],
    ['A reminder that can’t be delivered is sent again', 'No reminders', 'Show the weather'],
  ],
  [
    'message-opt-out',
    ['Remind the crew', 'Members get a newsletter', 'Members are notified'],
    ['Reminders can be muted: remind the crew', 'Alert the warden of fire', 'Never notify anyone'],
  ],
  [
    'photo-limits',
    ['Upload a photo of the trunk', 'Take pictures of the damage', 'Record a video of the dance'],
    ['A photo of at most 5 MB', 'No photos of children', 'One photo per find: at most two photos'],
  ],
  [
    'wrong-entries',
    ['Enter the reading', 'Log the grams', 'Fill in the form'],
    ['Enter the reading; anything else is rejected', 'Show the weather', 'Log the grams; the maximum is 500'],
  ],
  [
    'report-form',
    ['A monthly report', 'Export for the council', 'Statistics of the season'],
    ['Export as CSV', 'A monthly report as PDF', 'Report a fault'],
  ],
  [
    'scale',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['For 40 members', 'Our 12 drivers plan their tours', 'Used by 1,000 visitors a day'],
  ],
  [
    'moderation',
    [
      'Breeders post a culture; they post the photos of it',
      'Members rate each other',
      'A forum for the village',
    ],
    [
      'Members rate each other; a moderator removes insults',
      'Log the comment of the customer',
      'Post office hours',
    ],
  ],
  [
    'platform',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['A page in the browser', 'An app for Android', 'Use it on the phone'],
  ],
  [
    'gap-offline',
    ['Wardens use their phones', 'The drivers see the next stop', 'A tablet at the gate'],
    [
      'Wardens use their phones, even without signal',
      'A page for the office',
      'A tablet that syncs at night',
    ],
  ],
  [
    'time-zone',
    ['Remind crews abroad at 18:00', 'Plan the shifts of all offices', 'Appointments for online lessons'],
    ['Remind crews abroad at 18:00 local time', 'Plan the shifts', 'Appointments with a vet'],
  ],
  [
    'first-minute',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['A short tour for new users', 'A welcome page', 'On the first visit, an example is shown'],
  ],
  [
    'success',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['Our goal is fewer calls', 'Success means no lost keys', 'Save 20% of the water'],
  ],
  [
    'failed-work',
    ['Import the readings', 'Scan the crate', 'Print the label'],
    [
      'Scan the crate; if it’s unreadable, type the number',
      'Show the weather',
      'Import the readings and list the errors',
    ],
  ],
  [
    'maintenance',
    ['Plan the potluck', 'Log each dive', 'Find a free pitch'],
    ['We host it on our own server', 'Monitored by the club’s IT', 'Crash reports go to Ana'],
  ],
]
