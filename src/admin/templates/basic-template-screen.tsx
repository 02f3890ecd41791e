export const BasicTemplateScreen = () => <p>Basic</p>
