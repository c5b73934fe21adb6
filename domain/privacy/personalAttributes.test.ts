import { describe, expect, test } from 'vitest'
import { personalDataKindOf } from './personalAttributes.ts'

/** Attributes with personal data, as people write them; with a model where it matters. */
const personal = `email · e_mail · emailAddress · workEmail · billingEmail · contact email · phone · phoneNumber · mobileNumber ·
telephones · home_phone · faxNumber · whatsappNumber · emergencyContact · emergencyPhone · dateOfBirth · dob · birthday ·
birth_date · yearOfBirth · placeOfBirth · firstName · last_name · fullName · surname · displayName · nickname · username ·
contactName · customerName · patientName · address · homeAddress · shippingAddress · billing_address · street · postcode ·
zipCode · city · latitude · gpsCoordinates · currentLocation · lastKnownLocation · home location · ipAddress · deviceId ·
userAgent · lastLoginAt · passportNumber · nationalId · ssn · socialSecurityNumber · taxId · driverLicense · licensePlate ·
insuranceNumber · studentNumber · employeeNumber · membershipNumber · diagnosis · allergies · medication · bloodType ·
bloodPressure · heartRate · isPregnant · vaccinations · disability · mentalHealthNotes · mood · sleepHours · dietaryNeeds ·
injury · symptoms · iban · bankAccount · accountNumber · creditCardNumber · cvv · salary · annualIncome · creditScore · debts ·
hourlyWage · paymentMethod · avatar · profilePhoto · selfie · facePhoto · fingerprint · signature · voiceRecording ·
childName · childAge · numberOfChildren · guardianName · parentEmail · kidsNames · religion · politicalViews · ethnicity ·
sexualOrientation · nationality · maritalStatus · criminalRecord · tradeUnionMembership · gender · pronouns · age · ageGroup ·
occupation · jobTitle · employer · education · cvFile · hobbies · instagramHandle · linkedinUrl · nextOfKin · spouseName ·
bio · password · passwordHash · pin · securityQuestion · customerNotes · patientNotes · medicalNotes · privateMessage ·
performanceReview · absenceReason · complaints · opinion · satisfactionScore · diary · remarksAboutGuest · User: name ·
Customer: name · Patient: weight · Member: photo · Child: note · Employee: role · Guest: comments · Guide: name ·
firstname · lastname · creditcard · dateofbirth · mobile · Tenant: balance · Applicant: school · Student: grade · Family: name · Player: height · Dog: owner birthday · Pet: ownerEmail · Patient: sex · Horse: rider weight`

/** Attributes that only look like it. */
const impersonal = `webAddress · pageAddress · url · title · Recipe: name · Product: name · name · Category: name · Card: title ·
Card: suit · cardColor · fileName · hostName · productName · emailTemplate · emailSubject · emailsSent · phoneModel ·
Order Line: quantity · priceInCents · weightInGrams · Product: weight · Parcel: height · status · createdAt · startsAt ·
isOnSale · stock · Room: location · Shelf: position · queuePosition · Event: place · Plan: weekdays · stepNumber · fontWeight ·
lineHeight · minAge · ageLimit · bankHoliday · healthCheck · serverHealth · childNodes · parentCategory · passwordPolicy ·
pinColor · zipFile · streetViewUrl · clockFace · voteCount · upvotes · interestRate · Category: description ·
Product: photos · coverImage · Recipe: notes · Entry: value · Order: total · duration · pageLanguage · Device: brand · Bird: sex · Dog: date of birth · Cat: allergies · Horse: blood type · Tree: age · Plant: health ·
Stop: name · Bus: school · Stop: time · Walk: day · Rental: status · Item: title · Key: label · lastFour · Job: rows ·
Webhook: url · Document: version · Passage: text · question · Topic: name · Picture: credit · Revision: blocks · slug ·
Habit: goal · Reminder: time · Cost Centre: code · Rule: validFrom · Request: sumInCents · Service: minutes · Shift: from ·
Therapist: isBookableOnline · imageWidth · logoImage · roomTemperature · signatureAlgorithm · Deck: cards · nextStep · phoneNumberConfirmed · Product: mobile`

const split = (list: string) =>
  list.split('·').map(entry => {
    const [model = '', name = ''] = entry.includes(': ') ? entry.trim().split(': ') : ['', entry.trim()]
    return [name.trim().replaceAll(/\s+/g, ' '), model.trim()] as const
  })

describe('personal data is recognised', () => {
  test.each(split(personal))('in “%s” %s', (name, model) => {
    expect(personalDataKindOf(name, model)).toBeDefined()
  })
})

describe('nothing personal is seen', () => {
  test.each(split(impersonal))('in “%s” %s', (name, model) => {
    expect(personalDataKindOf(name, model)).toBeUndefined()
  })
})

test.each([
  ['dateOfBirth', 'birth'],
  ['emailAddress', 'email'],
  ['ipAddress', 'device'],
  ['iban', 'money'],
  ['allergies', 'health'],
  ['selfie', 'face'],
  ['childName', 'child'],
  ['religion', 'belief'],
  ['shippingAddress', 'address'],
])('%s is of the kind “%s”', (name, kind) => {
  expect(personalDataKindOf(name)).toBe(kind)
})
