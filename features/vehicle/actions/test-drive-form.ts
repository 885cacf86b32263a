/** The form of the test-drive dialog, which is on a page of its own. */

export type TestDriveForm = {
  /** Address of the page with the form. */
  page: string;
  /** Hidden fields of this vehicle. */
  about: Readonly<Record<string, string>>;
};

/** Field of that page, and parameter of its address, for the name of the vehicle. */
export const VEHICLE_FIELD = 'wanted';
