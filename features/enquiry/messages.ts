/** Error messages of enquiries (specification, section 8), shared by pages and API. */
import { VEHICLE_MESSAGES, FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { POSTCODE_MESSAGES } from '../_domain/location/postcodes.ts';

export const ENQUIRY_MESSAGES = {
  ...FIELD_MESSAGES,
  /** Failure without a reason; spelt as in the specification. */
  failed: 'An unexpected error occured',
  /** Prefix of the reason when a form could not be submitted. */
  submit: 'An error occurred when submitting this form',
  /** Status of a form with issues found by the page. */
  notSent: 'The form has not been sent yet.',
  /** Captcha solved wrongly, too late, or twice. */
  captcha: 'We could not check that you are a person. Please try again.',
  name: 'Please enter your name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  phone: 'Please enter your phone number.',
  phoneWrong: 'Please enter a valid phone number.',
  reach: 'Please enter an email address or a phone number.',
  message: 'Please enter a message.',
  category: 'Please choose a category.',
  location: 'Please choose a location.',
  dealership_slug: 'Please choose a dealership.',
  postcode: POSTCODE_MESSAGES.empty,
  make: VEHICLE_MESSAGES.make,
  model: VEHICLE_MESSAGES.model,
  year: VEHICLE_MESSAGES.year,
  km: VEHICLE_MESSAGES.km,
  car_id: 'This vehicle is no longer in our stock. Please choose another one, or send us a general enquiry.',
  terms_conditions: 'Please agree to the terms and conditions.',
  dateTime: 'Please choose a date and time.',
  day: 'Please choose a day.',
  time: 'Please choose a time.',
  dateTimePast: 'Please choose a date that is still to come.',
  attachment: 'Attachments cannot be sent with an enquiry.',
  tooMany: 'You have sent several enquiries just now. Please try again in a few minutes, or give us a call.',
  keyReused: 'This enquiry has already been sent with other details.',
  malformed: 'The request cannot be read.',
  /** Status of a form while the server is starting. */
  starting: 'Our server is still starting. Sending again …',
  /** No response from the server. */
  offline: 'We cannot reach our server just now. Nothing you have written is lost: please try again.',
} as const;

/** An issue of one field. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}
