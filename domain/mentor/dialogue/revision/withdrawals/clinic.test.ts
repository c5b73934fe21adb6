import { testEverywhere } from './withdrawals.testing.ts'

/** A nurse, who thinks aloud. */
testEverywhere([
  {
    module: 'features',
    said: [
      'a list of who is waiting, texts to patients, a board for the doctors, printing labels, a survey after the visit',
    ],
    revisions: [
      [
        'You know what, maybe not the survey – they get so many of those already.',
        'survey',
        'waiting, text, board, label',
      ],
      [
        'Hmm, I’m having second thoughts about the labels. Yes, leave them.',
        'label',
        'waiting, text, board, survey',
      ],
    ],
    additions: ['The doctors want to take a patient off the board once they’ve been seen.'],
  },
  {
    module: 'personas',
    said: ['receptionist, doctor, patient, health visitor, student nurse'],
    revisions: [
      [
        'I shouldn’t have put student nurse, they come and go.',
        'student',
        'receptionist, doctor, patient, health visitor',
      ],
      [
        'Oh, and a health visitor is a community nurse these days, that’s the proper title.',
        '"name":"health visitor',
        'community nurse, receptionist, doctor, patient',
      ],
    ],
  },
  {
    module: 'dataModels',
    said: ['Patient, visit, room, vaccine batch, invoice'],
    revisions: [
      [
        'We don’t actually do invoices here, that’s all head office, so that one can come out.',
        'invoice',
        'patient, visit, room, vaccine',
      ],
    ],
    additions: ['A visit without a room is cancelled at the end of the day.'],
  },
  {
    module: 'nonFunctionalRequirements',
    said: [
      'the tablet at reception and the phones of the doctors',
      'yes, with the smartcard',
      'yes, medical data',
    ],
    revisions: [],
  },
  {
    module: 'acceptanceCriteria',
    said: [
      'A patient gets a text ten minutes before. Nobody waits longer than forty minutes. The board shows initials only.',
    ],
    revisions: [
      [
        'It would be fairer to say an hour rather than forty minutes.',
        'forty',
        'hour, ten minutes, initials',
      ],
      [
        'About the initials, could we take that back? The doctors need full names.',
        'initials',
        'ten minutes, forty minutes',
      ],
    ],
  },
  {
    module: 'outOfScope',
    said: ['prescriptions, video consultations, booking online, payroll'],
    revisions: [
      [
        'Online booking – no, hang on, that is wanted, so it shouldn’t be under what we leave out.',
        'booking',
        'prescription, video, payroll',
      ],
    ],
  },
  {
    module: 'problemStatement',
    said: [
      'Patients don’t know how long they wait and shout at reception, and the parking is awful',
      'receptionists',
    ],
    revisions: [['Forget the parking bit, that was me letting off steam.', 'parking', 'shout']],
  },
  {
    module: 'constraints',
    said: [],
    revisions: [],
    additions: ['Nothing may leave the building, and no patient names on screens.'],
  },
])
