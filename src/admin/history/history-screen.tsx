export const HistoryScreen = () => <p>History</p>
