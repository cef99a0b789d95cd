export const reminderName = 'cartReminders'
