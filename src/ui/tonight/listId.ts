/** The id of the element that will contain the list. */
export const LIST_ID = 'tonight-list';
