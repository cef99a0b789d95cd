/** The field by which she agrees to be reminded of a cart she left. */
export const reminderName = 'cartReminders'
