import { describe, expect, test } from 'vitest'
import { dataAboutPersonKindOf } from './personalAttributes.ts'

/** Attributes that say something about a person, of apps of many kinds. */
const personal = `User: emailAddr · User: loginName · User: mobilePhone · User: phone_no · User: birthDay · User: ageInYears ·
  User: zip · User: homeTown · User: county · User: streetAndNumber · Patient: insuranceCompany ·
  Patient: bloodGroup · Patient: nextAppointment · Patient: weightKg · Patient: heightCm ·
  Patient: chronicConditions · Patient: currentMedications · Patient: familyDoctor ·
  Patient: emergencyContactPhone · Patient: preExistingConditions · Child: allergies · Child: classroom ·
  Child: pickupPersons · Child: napTimes · Child: medicationNotes · Child: birthdate · Child: swimmingLevel ·
  Child: parents · Child: photoConsent · Child: nickname · Employee: salaryBand · Employee: hiredOn ·
  Employee: vacationDays · Employee: sickDays · Employee: manager · Employee: officeDesk ·
  Employee: emergencyContact · Employee: taxNumber · Employee: bankIban · Employee: performanceRating ·
  Member: joinedOn · Member: membershipNo · Member: favouriteCourt · Member: playingLevel · Member: feesPaid ·
  Member: instrument · Member: tShirtSize · Member: voicePart · Member: emergencyPhone ·
  Member: dietaryRestrictions · Guest: roomPreference · Guest: passportNo · Guest: dietaryWishes ·
  Guest: arrivalFlight · Guest: plusOneName · Guest: rsvpStatus · Guest: email · Guest: carPlate ·
  Guest: nationality · Guest: specialNeeds · Tenant: rentArrears · Tenant: moveInDate · Tenant: keyNumber ·
  Tenant: formerAddress · Tenant: creditCheckResult · Tenant: income · Tenant: guarantorName ·
  Tenant: deposit · Tenant: petOwner · Tenant: contactEmail · Student: gradeAverage · Student: absences ·
  Student: homeLanguage · Student: learningDifficulties · Student: parentPhone · Student: examResults ·
  Student: studentId · Student: dateOfEnrolment · Student: religion · Student: specialEducationNeeds ·
  Customer: phone1 · Customer: deliveryAddress · Customer: loyaltyPoints · Customer: purchaseHistory ·
  Customer: preferredSize · Customer: vatId · Customer: lastOrderAt · Customer: newsletterOptIn ·
  Customer: cardLast4 · Customer: marketingConsent · Volunteer: availability · Volunteer: skills ·
  Volunteer: policeCheckDate · Volunteer: languages · Volunteer: shirtSize · Volunteer: drivingLicence ·
  Volunteer: homeAddress · Volunteer: whatsapp · Volunteer: hoursWorked · Volunteer: motivation ·
  Runner: bestTime · Runner: bibNumber · Runner: maxHeartRate · Runner: emergencyName · Runner: club ·
  Runner: gender · Runner: yearBorn · Runner: restingPulse · Runner: vo2max · Runner: injuries ·
  Donor: donations · Donor: anonymous · Donor: iban · Donor: bloodType · Donor: lastDonation ·
  Donor: hemoglobin · Donor: employerName · Donor: postalAddress · Donor: title · Donor: salutation ·
  Applicant: coverLetter · Applicant: resumePdf · Applicant: expectedSalary · Applicant: interviewFeedback ·
  Applicant: linkedIn · Applicant: workPermit · Applicant: references · Applicant: degree ·
  Applicant: noticePeriod · Applicant: disability · Session: ipAddr · Session: browser ·
  Session: geoLocation · Session: deviceModel · Session: loginTime · Order: buyerEmail · Order: giftMessage ·
  Booking: guestName · Booking: guestPhone · Message: senderEmail · Visit: patientNotes ·
  Visit: diagnosisCode · Entry: mood · Entry: sleepDuration · Entry: calories · Entry: weight ·
  Measurement: bloodSugar · Measurement: systolic · Trip: pickupAddress · Trip: dropoffAddress ·
  Delivery: recipientName · Delivery: doorCode · Delivery: signatureImage · Payment: cardNumber ·
  Payment: payerName · Review: authorName · Comment: authorEmail · Incident: witnessName ·
  Incident: injuredPerson · Photo: facesTagged ·
  Volunteer: phoneNr · Teacher: subjects · Parent: workPhone · Parent: childrenNames · Pupil: busStop ·
  Pupil: readingLevel · Nurse: licenceNumber · Nurse: shiftPattern · Client: legalCaseNotes ·
  Client: birthName · Driver: points · Driver: licenceExpiry · Rider: bikeSerial · Rider: homeStation ·
  Player: jerseyNumber · Player: nickname · Coach: qualifications · Coach: hourlyRate ·
  Subscriber: mailAddress · Subscriber: openedEmails · Reader: borrowedBooks · Reader: cardId ·
  Borrower: fines · Host: houseRules · Host: bankDetails · Landlord: telephoneNumber · Witness: statement ·
  Artist: stageName · Artist: biography · Speaker: headshotUrl · Speaker: travelCosts · Attendee: ticketName ·
  Attendee: accessibilityNeeds · Contact: company · Contact: remarks · Account: contactEmail ·
  Account: ownerName · Profile: interests · Profile: lookingFor · Profile: relationshipStatus ·
  Neighbour: flatNumber · Neighbour: spareKeyWith · Lead: phoneNumber · Lead: leadScore ·
  Order: customerPhone · Order: billingName · Appointment: reasonForVisit · Appointment: patientEmail ·
  Consent: signedByName · Check-in: gpsPosition · Message: senderPhone · Questionnaire: sexualOrientation ·
  Lesson: studentNotes · Meal: allergens · Cycle: periodStart · Workout: heartRateAverage ·
  Reservation: guestEmail · Invoice: customerAddress · Registration: parentSignature ·
  Registration: dateOfBirth · Ride: who · Ride: wheelchairOrNot · Visit: whoCame`

/** Attributes of things, and those that records of people have for technical reasons. */
const impersonal = `Recipe: servings · Product: colour · Room: capacity · Event: startsAt · Article: body ·
  Tool: purchasePrice · Bus: seats · Book: author · Book: isbn · Task: dueDate · Invoice: total ·
  Song: duration · Plant: waterEvery · Station: line · Course: level · Ticket: price · Vehicle: mileage ·
  Vehicle: colour · User: id · User: createdAt · User: isActive · Member: updatedAt · Course: title ·
  Lesson: room · Cheese: fat · Shift: startsAt · Team: name · Club: name · Game: rules`

const split = (list: string) =>
  list.split('·').map(entry => {
    const [model = '', name = ''] = entry.trim().split(': ')
    return {
      entry: entry.trim().replaceAll(/\s+/g, ' '),
      isFound: dataAboutPersonKindOf(name.trim(), model.trim()) !== undefined,
    }
  })

describe('data about people', () => {
  test('is found in at least 95 of 100 attributes', () => {
    const all = split(personal)
    const missed = all.filter(({ isFound }) => !isFound).map(({ entry }) => entry)
    expect(missed.length / all.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
  })

  test('isn’t found in things and technical attributes', () => {
    expect(split(impersonal).filter(({ isFound }) => isFound)).toEqual([])
  })
})
