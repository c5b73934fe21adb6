import type { Statements } from './contradictionExamples.testing.ts'

/** Ways and outcomes that exclude each other, in the words of people who don’t know the checks. */
export const waysInOtherWords: readonly Statements[] = [
  {
    feature: 'Calibration: All gauges with due dates. Gauge past due: locked, can’t be selected.',
    criterion: 'A gauge past its due date can still be picked; a warning is shown.',
  },
  {
    feature: 'Allergy check: An order that clashes with a recorded allergy is blocked.',
    criterion: 'If the order clashes with an allergy, the prescriber gets an alert and may continue.',
  },
  {
    feature: 'Handing in: Late work isn’t accepted.',
    criterion: 'Work handed in after the deadline is accepted and marked in orange.',
  },
  {
    feature: 'Check-out: Gear without a valid test can’t be lent.',
    criterion: 'If the test has run out, the gear is lent with a warning.',
  },
  {
    feature: 'Repair: Nothing is repaired without the customer’s yes.',
    criterion: 'Repairs of less than 80 € are done without asking.',
  },
  {
    feature: 'Rules: The rest time is never broken.',
    criterion: 'A shift that breaks the rest time can be saved with a reason.',
  },
  {
    notes: 'The list needs a connection at all times.',
    feature: 'List: The jobs of the day.',
    criterion: 'In the cellar without reception the list still opens.',
  },
]

/** Rights that exclude each other, in the words of people who don’t know the checks. */
export const rightsInOtherWords: readonly Statements[] = [
  {
    feature: 'Minutes: I write them the same night. Minutes of the committee are for committee eyes only.',
    criterion: 'Any gardener who is signed in opens the minutes of the last committee meeting.',
  },
  {
    feature: 'Files: Access to a file is confined to the lawyers named in it.',
    criterion: 'A trainee opens any file of the firm and reads it.',
  },
  {
    feature: 'Discharge: The discharge letter is written by the physician.',
    criterion: 'The nurse writes the discharge letter and releases it.',
  },
  {
    feature: 'Parents’ view: Parents see absences only, no marks.',
    criterion: 'A parent opens the list of marks of a daughter.',
  },
  {
    access: 'Trainees see cases but write nothing.',
    feature: 'Case notes: A note has a date.',
    story: 'write the first note of a case',
    criterion: 'As a trainee I see who wrote a note.',
  },
  {
    exclusions: 'Owners get no login.',
    feature: 'Balance: What is still to be paid.',
    story: 'look up my balance after signing in',
    criterion: 'The owner sees the balance of the year.',
  },
  {
    access: 'Salaries are seen by the clerk of the payroll and nobody else.',
    feature: 'Team view: The warden sees name, hours and salary of the team.',
  },
  {
    feature: 'Sheets: Only wardens close a sheet.',
    criterion: 'The driver closes the sheet when the last pallet is down.',
  },
  {
    access: 'A farmer sees his own fields and nothing of the others’.',
    feature: 'Map: Every farmer sees all fields of the cooperative on one map.',
  },
  {
    access: 'Cooks see orders, not prices.',
    feature: 'Orders: An order has a table and dishes.',
    criterion: 'When a cook opens an order, dishes, table and price are shown.',
  },
  {
    access: 'Only the treasurer and the chair see payments.',
    feature: 'Payments: What members have paid.',
    criterion: 'A coach sees the payments of her team.',
  },
  {
    access: 'Patients can’t change appointments themselves; they call.',
    feature: 'Appointments: Patients change an appointment up to a day ahead.',
  },
  {
    access: 'Each school sees its own pupils only.',
    feature: 'Ranking: Every school sees all pupils with name and points.',
  },
  {
    access: 'Approving requests is reserved to the head.',
    feature: 'Trip requests: The secretary approves requests below 100 euros.',
  },
  { access: 'Read-only for auditors.', feature: 'Bookings: An auditor marks a booking as checked.' },
  {
    access: 'Prices are confidential and known to sellers alone.',
    feature: 'Work order: The fitter sees material, hours and prices.',
  },
  {
    access: 'No one but the vet enters medication.',
    feature: 'Chart: The keeper enters weight, feed and medication.',
  },
  {
    access: 'Volunteers have no access to addresses.',
    feature: 'Visits: Who visits whom.',
    criterion: 'A volunteer sees the address of the family she visits.',
  },
]

/** What is told in one place, and otherwise in the data, a term or the scope. */
export const dataInOtherWords: readonly Statements[] = [
  {
    feature:
      'Payment: The monthly fee is taken automatically from the bank account on the first by direct debit.',
    outOfScope: 'Direct debit\nShop for shoes',
  },
  {
    feature: 'Live cam: Owners watch their pets on live video all day long.',
    outOfScope: 'Video of any sort\nInsurance',
  },
  {
    outOfScope: 'Selling of any kind',
    feature: 'Eggs: Visitors order eggs and pay for them when they come by.',
  },
  {
    feature:
      'Deadline register: A deadline, once entered, shall not be altered; errors are corrected by a new entry.',
    criterion: 'The clerk amends the date of an existing deadline, and the amended date replaces the former.',
  },
  {
    model: 'Patient | Somebody on the ward. | name:Text:true:A. Lind;allergies:Text:false:penicillin |',
    feature:
      'Admission: No patient is admitted without allergies being recorded, even if they are “none known”.',
  },
  {
    model: 'Client | Who comes to us. | name:Text:true:B. Ott;phone:Text:false:0171 223 |',
    feature: 'Recall: Every client is called on the phone the day before.',
  },
  {
    purpose: 'One place for the records of our 23 boilers.',
    feature: 'Boiler list: Shows all 25 boilers with their state.',
  },
  {
    feature: 'Parcels: A parcel has one of the states open, packed or gone.',
    term: 'State | open, packed, travelling or gone',
  },
  {
    feature: 'Harvest: Weights are entered in kilograms.',
    model: 'Harvest | A crop of a day. | crop:Text:true:plums;weight:Number:true:22 lb |',
  },
  { mobile: 'An app for iOS and Android.', exclusions: 'No apps; must run in the browser.' },
  {
    model: 'Course | A class of the year. | title:Text:true:Knots | A Course has one Trainer.',
    feature: 'Courses: Two trainers run each course.',
    term: 'Trainer | Someone who teaches.',
  },
  {
    model: 'Pairing | Two children. | date:Date:true:2026-01-01;approved:Boolean:true:yes |',
    feature: 'Pairing: Both schools have to approve a pairing.',
  },
]
