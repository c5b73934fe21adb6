import type { Statements } from './contradictionExamples.testing.ts'

/** Numbers of which only one can be right, in the words of people who don’t know the checks. */
export const numbersInOtherWords: readonly Statements[] = [
  {
    feature: 'Batch log: One record per brew. Readings are logged every 4 h.',
    criterion: 'The next reading is due 6 hours after the last one.',
  },
  {
    feature:
      'Waiting list: When a plot becomes free, and that happens perhaps five times in a year, whoever has waited longest is offered it first and has ten days to think it over, because in the old days we phoned around and nobody was ever at home.',
    criterion:
      'If the person at the top of the list hasn’t said yes within a week, the plot is offered to the next.',
  },
  {
    feature:
      'Booking of the car: Member chooses car and time. The driver can cancel the booking free of cost until 2 hours before the begin.',
    criterion: 'Cancelling is without cost only when the begin is more than one day away.',
  },
  {
    feature: 'Couples: Every dancer has exactly one partner in a course.',
    criterion: 'A dancer with two partners in the same course sees both names.',
  },
  {
    compliance: 'Client files shall be retained for ten years from the end of the mandate.',
    feature: 'Closing of files: Six years after the end of the mandate, the file is destroyed.',
  },
  {
    feature: 'Medication round: A dose not given within 30 min of the prescribed time = missed.',
    criterion: 'A dose is counted as missed once it’s 90 minutes overdue.',
  },
  {
    feature: 'Groups: A pupil belongs to exactly one group.',
    criterion: 'Mia, a pupil in two groups, sees the tasks of both.',
  },
  {
    feature: 'Parking permits: A household is entitled to not more than two permits.',
    criterion: 'The third permit of a household costs 240 euros and is issued.',
  },
  {
    feature: 'Loans: Books go out for four weeks, and a reader can renew once.',
    criterion: 'A reader renews a book for the third time and gets another four weeks.',
  },
  {
    feature: 'Crew call: The call lists who is due. It covers the next 48 hours.',
    criterion: 'The call sheet has everybody who is due within 3 days.',
  },
  {
    feature: 'Frost alarm: An alarm goes out when it drops below 3 °C.',
    criterion: 'When the sensor reads 1 °C or less, the alarm goes to the grower’s phone.',
  },
  {
    feature: 'Plan: The plan is published at least 3 weeks ahead.',
    criterion: 'A plan for a week that begins in less than 10 days can’t be published any more.',
  },
  {
    feature: 'Pictures: A report takes up to four pictures.',
    criterion: 'When a seventh picture is added, it’s refused; six are saved.',
  },
  {
    audience: 'Children from 8 to 14 and their parents.',
    feature: 'Registration: A parent enters name and age.',
    criterion: 'A child of 6 is registered with the mobile number of a parent.',
  },
  {
    feature: 'Late fees: Late return costs 2 euros per day.',
    criterion: 'A book that’s three days late costs 9 euros.',
  },
  {
    term: 'Regular | Someone with at least five visits in a year.',
    feature: 'Discount: Regulars, which is everybody from three visits a year on, get 10 % off.',
  },
  {
    feature: 'Documents: The candidate uploads three documents: the ID card, the diploma and the insurance.',
    criterion: 'Given all four documents are there, when the candidate opens the page, then Send is active.',
  },
  { compliance: 'Logs are kept for 12 months.', notes: 'Log files are deleted after 90 days.' },
  {
    feature: 'Report: The report is sent every Monday.',
    criterion: 'On Friday at 6:00 the report is in the mailbox.',
  },
  {
    feature: 'Guest list: A couple can bring up to 80 guests.',
    criterion: 'The 101st guest is refused with a note.',
  },
  {
    feature: 'Stall fees: A stall of three metres costs 18 euros.',
    criterion: 'For three metres, 21 euros are shown and charged.',
  },
  {
    feature: 'Absences: A parent reports a child ill. Reports are taken until 7:45.',
    criterion: 'At 8:10 a parent can still report for the same day.',
  },
  {
    feature: 'Parcel locker: A parcel stays in the locker for five days.',
    criterion: 'When a parcel hasn’t been fetched after 3 days, it goes back to the shop.',
  },
  {
    feature: 'Photos of the damage: At least two photos of each damage are needed.',
    criterion: 'With one photo the report can be sent.',
  },
  {
    feature: 'Ride sharing: A car takes at most four riders.',
    criterion: 'Given a car with five riders, when a sixth wants to join, then the car is full.',
  },
  {
    feature: 'Battery check: A sensor below 15 % is shown in red.',
    criterion: 'At 24 % the sensor is red, and the technician gets a task.',
  },
  {
    feature: 'Water samples: Samples are taken every 14 days.',
    criterion: 'The next date is three weeks after the last sample.',
  },
  {
    feature: 'Team size: A relay team has exactly six runners.',
    criterion: 'A relay team with five runners can be registered.',
  },
  {
    feature: 'Delivery: Orders over 60 euros are delivered free.',
    criterion: 'An order of 50 euros is delivered without a charge.',
  },
  {
    feature: 'Pool hours: Lanes can be booked from 6 to 22 o’clock.',
    criterion: 'A lane at 22:30 can be picked and is booked.',
  },
  {
    feature: 'Documents: Files of up to 20 MB can be added.',
    criterion: 'A file of 12 MB is refused because it’s too large.',
  },
  {
    feature: 'Shift swap: A swap has to be answered within 24 hours.',
    criterion: 'A swap nobody has answered for two days lapses.',
  },
  {
    feature: 'Room climate: The window opens at 26 degrees.',
    criterion: 'When it’s 24 degrees inside, then the window is opened.',
  },
  {
    feature: 'Course: A course takes place from eight people on.',
    criterion: 'With six people registered, the course is confirmed.',
  },
  { feature: 'Rent: The deposit is three rents.', criterion: 'The contract shows two rents as the deposit.' },
  {
    feature: 'Chat: Messages have at most 500 characters.',
    criterion: 'A message of 900 characters is sent in one piece.',
  },
]

/** Numbers and rights that look as if they contradicted each other, and don’t. */
export const numberCompanions: readonly Statements[] = [
  {
    feature:
      'Tour list: The driver gets the stops of the day. A stop that isn’t reached by 17:00 moves to the next day.',
    criterion: 'At 17:05, what hasn’t been reached is on the list of the next day.',
  },
  {
    feature: 'Pump watch: The foreman is called if the level rises by more than 20 cm in an hour.',
    criterion:
      'Given the level rose by 15 cm within the hour, when the next reading comes, nothing is done; at 25 cm the foreman is called.',
  },
  {
    feature: 'Guest list: A couple can bring up to 80 guests.',
    criterion: 'The 81st guest is refused with a note.',
  },
  {
    feature: 'Quiz: A round has twelve questions.',
    criterion: 'After the twelfth question the round is over and the points are shown.',
  },
  {
    feature: 'Login: After five wrong passwords the account is locked for 15 minutes.',
    criterion: 'Given four wrong passwords, when a fifth is entered, then the account is locked.',
  },
  {
    feature: 'Photos of the damage: At least two photos of each damage are needed.',
    criterion: 'With one photo the report can’t be sent.',
  },
  {
    feature: 'Ride sharing: A car takes at most four riders.',
    criterion: 'Given a car with four riders, when a fifth wants to join, then the car is full.',
  },
  {
    feature: 'Discount: Families with three or more children pay half.',
    criterion: 'A family with two children sees the whole price.',
  },
  {
    feature: 'Trial lesson: The trial lesson is 30 minutes long.',
    criterion: 'A trial lesson from 16:00 ends at 16:30.',
  },
  {
    feature: 'Team size: A relay team has exactly six runners.',
    criterion: 'A relay team with five runners can’t be registered.',
  },
  {
    feature: 'Delivery: Orders over 60 euros are delivered free.',
    criterion: 'An order of 70 euros is delivered without a charge, one of 50 euros for 4 euros.',
  },
  {
    feature: 'Pool hours: Lanes can be booked from 6 to 22 o’clock.',
    criterion: 'A lane at 21:30 can be picked and is booked.',
  },
  {
    feature: 'Documents: Files of up to 20 MB can be added.',
    criterion: 'A file of 25 MB is refused because it’s too large.',
  },
  { feature: 'Points: A helper gets 5 points for an hour.', criterion: 'Two hours of help bring 10 points.' },
  {
    feature: 'Map: Only finds of the last 90 days are on the map.',
    criterion: 'A find of 120 days ago isn’t on the map.',
  },
  {
    feature: 'Course: A course takes place from eight people on.',
    criterion: 'With six people registered, the course is cancelled.',
  },
  {
    feature: 'Cash book: Amounts above 500 euros need a second signature.',
    criterion: 'An amount of 300 euros is booked with one signature.',
  },
  {
    feature: 'Lens stock: An order is proposed when fewer than 10 are left.',
    criterion: 'With 14 left, a lens isn’t on the order proposal.',
  },
  {
    feature: 'Chat: Messages have at most 500 characters.',
    criterion: 'A message of 900 characters is cut into two.',
  },
  {
    feature: 'Vote: The vote is open for seven days.',
    criterion: 'Two days before the end, who hasn’t voted gets a reminder.',
  },
  {
    feature: 'Shift swap: A swap has to be answered within 24 hours.',
    criterion: 'After 12 hours without an answer, a reminder is sent.',
  },
  {
    feature: 'Parcel locker: A parcel stays in the locker for five days.',
    criterion: 'After 2 days a message reminds the customer that there’s a parcel.',
  },
  {
    feature: 'Battery check: A sensor below 15 % is shown in red.',
    criterion: 'At 24 % the sensor is yellow, and at 9 % it’s red.',
  },
  {
    feature: 'Waiting room: Patients see how long it takes. The screen is refreshed every 30 seconds.',
    criterion: 'A patient who has waited for more than 2 hours is at the top.',
  },
  {
    access: 'Cooks see orders, not prices.',
    feature: 'Orders: An order has a table and dishes.',
    criterion: 'When a cook opens an order, dishes and table are shown.',
  },
  {
    access: 'Only the treasurer and the chair see payments.',
    feature: 'Payments: What members have paid.',
    criterion: 'A coach sees the trainings of her team.',
  },
  {
    access: 'The office deletes; technicians never do.',
    feature: 'Photos: A photo has a date.',
    criterion: 'A technician takes a photo.',
  },
  {
    access: 'Each school sees its own pupils only.',
    feature: 'Ranking: Every school sees its pupils with name and points.',
  },
  {
    access: 'Approving requests is reserved to the head.',
    feature: 'Trip requests: The secretary prints requests below 100 euros.',
  },
  {
    access: 'Read-only for auditors.',
    feature: 'Bookings: An auditor opens a booking and reads who changed it.',
  },
  {
    access: 'Prices are confidential and known to sellers alone.',
    feature: 'Work order: The fitter sees material and hours.',
  },
  {
    access: 'Nobody can edit a signed protocol, not even the admin.',
    feature: 'Protocols: A protocol has a date.',
    criterion: 'The admin edits a protocol that isn’t signed yet.',
  },
  { access: 'No one but the vet enters medication.', feature: 'Chart: The keeper enters weight and feed.' },
  {
    access: 'Volunteers have no access to addresses.',
    feature: 'Visits: Who visits whom.',
    criterion: 'A volunteer sees the first name of the family she visits.',
  },
  {
    access: 'Tenants see their own meter, never that of a neighbour.',
    feature: 'Comparison: Each tenant sees the average of all flats in the house.',
  },
  {
    access: 'Only members of the board vote.',
    feature: 'Votes: A vote has an end.',
    criterion: 'Given a helper is signed in, when the vote ends, then the helper sees the result.',
  },
]
