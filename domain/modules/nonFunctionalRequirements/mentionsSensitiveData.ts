import { isRole } from '#domain/mentor/language/roles.ts'

const pictures =
  /\b(?:photos?|pictures?|photographs?|videos?|scans?|images?) (?:of|from|with) (?<whose>(?:(?:the|a|an|our|their|his|her|my|all|each|every|other) )?(?:\p{L}+ )?\p{L}+)/giu
/** Of whom a picture shows too much even without a person's name: "photos of posture are taken". */
const bodies =
  /\b(?:posture|wounds?|skin|faces?|teeth|bod(?:y|ies)|injur(?:y|ies)|scars?|back|rash(?:es)?|moles?|feet)\b/i
const health =
  /\b(?:blood (?:sugar|pressure|values?|tests?)|sugar (?:values?|levels?)|glucose|insulin|prescriptions?|symptoms?|treatments? (?:notes?|history)|pain (?:levels?|scores?|diar(?:y|ies))|how much it hurts?|mental health|mood|periods?|cycle|pregnan(?:t|cy|cies)|inhalers?|vaccinations? (?:record|card|status)|therapy notes?|(?:body |their |my |his |her |own )weight\b(?! of))/iu
const measurements =
  /\b(?:chest|waist|inseam|bust|hips?|arm length|leg length|body (?:height|size|measurements?))\b/gi
const homes =
  /\b(?:home|private|delivery|their|his|her|postal) address(?:es)?\b|\bwhere (?:they|he|she|people|members|customers|patients) lives?\b|\bbank details\b|\biban\b/i
/** Animals have no privacy, though their owners do. */
const ofAnimals =
  /\b(?:cows?|horses?|dogs?|cats?|animals?|sheep|pigs?|goats?|hens?|pets?|birds?|bees?|hives?|plants?|trees?|wigs?|pots?|tools?)\b/i
const denial = /\b(?:no|not|never|nobody|none|nothing|without)\b|n['’]t\b/i

/** Whether a sentence says that pictures of people, their health, body measurements or addresses are kept. */
export function mentionsSensitiveData(sentence: string): boolean {
  if (denial.test(sentence)) return false
  const shows = [...sentence.matchAll(pictures)].some(({ groups }) => {
    const whose = groups!['whose']!
    return isRole(whose) || isRole(whose.split(' ').slice(0, -1).join(' ') || '-') || bodies.test(whose)
  })
  const isMeasured = new Set(sentence.toLowerCase().match(measurements)).size > 1
  return shows || homes.test(sentence) || (!ofAnimals.test(sentence) && (health.test(sentence) || isMeasured))
}
