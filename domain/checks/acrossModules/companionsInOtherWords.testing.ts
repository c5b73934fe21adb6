import type { Statements } from './contradictionExamples.testing.ts'

/** Statements that look as if they contradicted each other, and don’t. */
export const companionsInOtherWords: readonly Statements[] = [
  {
    feature: 'Batch log: One record per brew. Readings are logged every 4 h.',
    criterion: 'When 6 hours go by without a reading, the head brewer gets a text message.',
  },
  {
    feature: 'Stock: Hops, malt, yeast. Negative stock is impossible; the pick is refused.',
    criterion:
      'When a pick is larger than what’s on hand, it isn’t saved and the amount left is shown in red.',
  },
  {
    feature: 'Labels: One label per keg. Label printing: USB printer only.',
    notes: 'Node on a Raspberry Pi. Reports go to the network printer in the office.',
  },
  {
    feature: 'Calibration: All gauges with due dates. Gauge past due: locked, can’t be selected.',
    criterion: 'A gauge can still be picked on its due date; a warning is shown.',
  },
  {
    feature: 'Tag import: Reads tags from the PLC. Import runs nightly at 02:00.',
    notes: 'Linux box. A cron job makes the backup each morning at 6.',
  },
  {
    feature: 'Blending: Two batches may share a tank during the blend.',
    model:
      'Tank | A vessel of the cellar. | name:Text:true:T4;volume:Number:true:2000 | A Tank holds many Batches.',
  },
  {
    feature:
      'Waiting list: When a plot becomes free, and that happens perhaps five times in a year, whoever has waited longest is offered it first and has ten days to think it over, because in the old days we phoned around and nobody was ever at home.',
    criterion:
      'If the person at the top of the list hasn’t said yes within ten days, the plot is offered to the next, and the chair gets a note within a week.',
  },
  {
    feature:
      'Water meters: Each gardener reads his own meter in October and types the figure in himself, which saves us the round with the clipboard that I did for nineteen years.',
    criterion: 'The water warden sees everybody’s meter reading, gardeners can only look at theirs.',
  },
  {
    budget: 'There is no money for this apart from the £60 a year that the domain costs.',
    feature:
      'Notices: Members get a message on the page the evening before work parties, which costs nothing.',
  },
  {
    audience: 'The holders of all 84 plots, most of them past sixty.',
    performance: 'Built for up to a hundred plots in case the field behind the railway is added.',
  },
  {
    feature: 'Minutes: I write them the same night. Minutes of the committee are for committee eyes only.',
    criterion: 'Any gardener who is signed in opens the minutes of the last general meeting.',
  },
  {
    feature:
      'Gate keys: A gate key is handed out against a deposit of £10, and I keep the money in the biscuit tin.',
    criterion: 'When the key is lost, the gardener pays £15 for the new lock.',
  },
  {
    feature:
      'Booking of the car: Member chooses car and time. The driver can cancel the booking free of cost until 2 hours before the begin.',
    criterion: 'Cancelling one day before the begin is without cost.',
  },
  {
    feature: 'Damages: The driver makes photos before the trip. The photos of damage stay always stored.',
    compliance: 'Positions of the cars are erased after the trip is closed.',
  },
  {
    feature: 'Class list: Teacher marks who is present; the pupil not can do it self.',
    criterion: 'The pupil sees on the phone that he is marked like present.',
  },
  {
    feature: 'Payment: The monthly fee is paid in the school with cash or card, the office notes it.',
    outOfScope: 'Direct debit\nShop for shoes',
  },
  {
    feature: 'Couples: Every dancer has exactly one partner in a course.',
    criterion: 'A dancer who is in two courses sees both partners.',
  },
  {
    mobile: 'Only for browser, no application from the store.',
    feature:
      'Opening of the car: The driver opens the page on the phone and the car opens with a code of six digits.',
  },
  {
    feature:
      'Deadline register: A deadline, once entered, shall not be altered; errors are corrected by a new entry.',
    criterion:
      'The clerk enters a new deadline that refers to the former one, and both remain on the register.',
  },
  {
    feature: 'Four eyes: Every deadline shall be verified by a second person before it takes effect.',
    criterion: 'Upon verification by the paralegal, the deadline takes effect without further steps.',
  },
  {
    compliance: 'Client files shall be retained for ten years from the end of the mandate.',
    feature:
      'Closing of files: Ten years after the end of the mandate, the file is destroyed; drafts are destroyed after six months.',
  },
  {
    feature: 'Conflict check: The conflict check covers the clients of all offices.',
    criterion: 'The conflict check also searches former clients, of whom only the name is shown.',
  },
  {
    feature: 'Files: Access to a file is confined to the lawyers named in it.',
    criterion: 'A lawyer who is named in a file opens it and reads it.',
  },
  {
    exclusions: 'Data shall not leave Switzerland.',
    architecture: 'Servers of Infomaniak in Geneva, Switzerland.',
  },
  {
    feature: 'Medication round: A dose not given within 30 min of the prescribed time = missed.',
    criterion: 'A dose is asked about again once it’s 20 minutes overdue.',
  },
  {
    feature: 'Signing: Controlled drugs require two signatures.',
    criterion: 'For any other drug, the signature of one nurse suffices.',
  },
  {
    feature: 'Allergy check: An order that clashes with a recorded allergy is blocked.',
    criterion: 'If the order clashes with an allergy, the prescriber gets an alert and can’t continue.',
  },
  {
    term: 'Chart review | A look at the chart by the pharmacist, every 48 h.',
    feature: 'Pharmacy: The pharmacist sees once a day which charts are due for review.',
    criterion: 'The chart review of a patient is shown with the name of the pharmacist.',
  },
  {
    model: 'Patient | Somebody on the ward. | name:Text:true:A. Lind;allergies:Text:true:penicillin |',
    feature:
      'Admission: No patient is admitted without allergies being recorded, even if they are “none known”.',
  },
  {
    feature: 'Discharge: The discharge letter is written by the physician.',
    criterion: 'The nurse hands over the discharge letter and notes the time.',
  },
  {
    feature: 'Instant book: Book a sitter in one tap, no waiting for anyone to say yes!',
    criterion: 'The booking is confirmed at once and the sitter is told about it.',
  },
  {
    feature: 'Free for owners: Pet parents never pay us a cent.',
    criterion: 'Sitters pay us 12% of each booking.',
  },
  {
    feature: 'Honest reviews: Reviews are anonymous so that people dare to be honest.',
    criterion: 'The sitter sees the stars and the text of the review.',
  },
  {
    feature: 'Photo diary: Owners get three photos of their pets a day.',
    outOfScope: 'Video of any sort\nInsurance',
  },
  {
    audience: 'Busy pet parents. We launch in Berlin only.',
    feature: 'Sitter sign-up: Sitters in all districts of Berlin can sign up from day one.',
  },
  {
    feature: 'Chat: Chat opens as soon as two people match.',
    criterion: 'Chat closes a week after the booking has ended.',
  },
  {
    feature: 'Retakes: Pupils may sit the test twice; the better mark counts.',
    criterion: 'After a second try that went worse, the first mark is the one that counts.',
  },
  {
    feature: 'Marks: Marks go from 1 to 6.',
    criterion: 'Marks from 1 to 6 are accepted, and from 5 on the parents get a letter.',
  },
  {
    feature: 'Parents’ view: Parents see absences only, no marks.',
    criterion: 'A parent opens the list of absences of a daughter.',
  },
  {
    feature: 'Groups: A pupil belongs to exactly one group.',
    criterion: 'Mia, a pupil with two tasks, sees both in her group.',
  },
  {
    feature: 'Handing in: Late work isn’t accepted.',
    criterion: 'Work handed in before the deadline is accepted and marked in green.',
  },
  {
    feature: 'Seating plan: Seats are drawn by lot every month.',
    criterion: 'The teacher prints the plan with the name of each pupil on a seat.',
  },
  {
    feature: 'Price list: Prices are net, VAT comes on top.',
    criterion: 'The price the customer sees is the net one, and VAT stands below it.',
  },
  {
    feature: 'Cutting list: Lengths are entered to the millimetre.',
    criterion: 'A length of 2,405 millimetres is entered and shown.',
  },
  {
    feature: 'Pick-up: The yard is closed on Saturdays, no pick-up then.',
    criterion: 'The customer picks Friday 9:00 for the pick-up and gets the slot.',
  },
  {
    feature: 'Delivery: We deliver up to 40 km.',
    criterion: 'An address 55 km off is refused and the pick-up is offered.',
  },
  {
    feature: 'Milk record: Each cow is weighed in morning and evening.',
    criterion: 'There are two weighings per day, and the evening one ends the day.',
  },
  {
    feature: 'Calf tags: The farmer can put an ear tag number right later.',
    access: 'Milk weights are fixed once saved.',
  },
  {
    feature: 'Parking permits: A household is entitled to not more than two permits.',
    criterion: 'The third permit of a household is refused, and the second costs 240 euros.',
  },
  {
    feature: 'Applications: Applications can be filed without registration.',
    criterion: 'An applicant gives an e-mail address so that questions about the application can be asked.',
  },
  {
    feature: 'Processing: Applications are dealt with strictly in order of receipt.',
    criterion: 'The oldest application is at the front of the list.',
  },
  {
    feature: 'Notice: The notice is served by post.',
    criterion: 'The applicant sees in the portal when the notice was put in the post.',
  },
  {
    feature: 'Objection: The decision may be contested within one month.',
    term: 'Final | A decision that can no longer be contested, one month after service.',
    criterion: 'A final decision is shown with a green tick.',
  },
  {
    feature: 'Filing: Applications can be filed at any hour.',
    performance: 'Applications can be filed around the clock, on seven days a week.',
  },
  {
    feature: 'Loans: Books go out for four weeks, and a reader can renew once.',
    criterion: 'A reader who tries to renew a book for the second time sees that it has to come back.',
  },
  {
    feature: 'Reminders: Nobody is fined, it’s a village.',
    criterion: 'A reader with a book five days late gets a friendly message.',
  },
  {
    feature: 'Shifts: A volunteer signs up for a shift herself.',
    criterion: 'Only the coordinator makes new shifts; volunteers see those with free places.',
  },
  {
    feature: 'Guided tours: Tours are given in German and English only.',
    criterion: 'A visitor picks an English tour and gets a time.',
  },
  {
    feature: 'Collection: The public sees all objects of the collection online.',
    access: 'The administration is reachable from inside the museum’s network only.',
  },
  {
    feature: 'Lost property: Lost property is kept until the end of the season, then it goes to charity.',
    criterion: 'At the end of the season, a lost thing is marked as given away.',
  },
]
